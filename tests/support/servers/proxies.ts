import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { freePort } from './free-port.ts'

const HOST = 'fitsport.example'
const root = join(import.meta.dirname, '../../..')

export interface RunningProxy {
  /** With TLS, and without. */
  url: string
  plain: string
  pid: number
  /** All log output so far. */
  logs(): string
  stop(): Promise<void>
}

interface NginxOptions {
  /** Without TLS. */
  plainly?: boolean
  /** Scripts, fonts and drawings from disk. */
  assets?: boolean
  wrap?: (command: string[]) => string[]
}

/** nginx with the configuration in docs/hosting.md; only the name, ports, certificate and folders differ. */
export async function startNginx(
  servers: readonly string[],
  { plainly = false, assets = false, wrap = (command) => command }: NginxOptions = {},
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-nginx-'))
  const ports = { secure: await freePort(), plain: await freePort() }
  makeCertificate(folder)
  const [site = '', fromDisk = ''] = documented('nginx')
  const whole = assets ? site.replace(/^ *location \/ /m, `${fromDisk}$&`) : site
  const upstream = `upstream fitsport { ${servers.map((server) => `server ${server};`).join(' ')} }\n`
  const moved = upstream + movedSite(whole, folder, ports)
  writeFileSync(join(folder, 'site.conf'), plainly ? withoutTls(moved) : moved)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  // As Debian's own file around it, which logs and compresses unless told otherwise.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${user} daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; gzip on; access_log ${folder}/access.log;
  keepalive_requests 1000000; include ${folder}/site.conf;
}`,
  )
  const [program = '', ...args] = wrap(['nginx', '-c', join(folder, 'nginx.conf'), '-p', folder])
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', openSync(join(folder, 'words.log'), 'w')] })
  return await running(child, folder, ports, plainly ? 'http' : 'https')
}

/** The blocks of a language on the page about hosting. */
export function documented(language: string): string[] {
  const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  const blocks = page.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\``, 'gm'))
  return [...blocks].map(([, block = '']) => block.replaceAll('your.site', HOST))
}

function movedSite(written: string, folder: string, ports: Ports): string {
  return written
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 443', `listen 127.0.0.1:${ports.secure}`)
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/cert.pem;`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
    .replace('http://127.0.0.1:3000', 'http://fitsport')
    .replace('/srv/fitsport', root)
}

const withoutTls = (site: string) => site.replace(/ ssl http2;/g, ';').replace(/^ *(ssl_|if \(\$scheme).*\n/gm, '')

interface Ports {
  secure: number
  plain: number
}

/** Caddy with the configuration in docs/hosting.md; only the name and ports differ. */
export async function startCaddy(servers: readonly string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-caddy-'))
  const [secure, plain] = [await freePort(), await freePort()]
  const here = `{
	admin off
	default_bind 127.0.0.1
	http_port ${plain}
	https_port ${secure}
	local_certs
	skip_install_trust
	storage file_system ${folder}
}
`
  const [written = ''] = documented('caddy')
  writeFileSync(join(folder, 'Caddyfile'), here + written.replace('127.0.0.1:3000', servers.join(' ')))
  const logFile = openSync(join(folder, 'words.log'), 'w')
  const env = { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const args = ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  const child = spawn('caddy', args, { env, stdio: ['ignore', logFile, logFile] })
  return await running(child, folder, { secure, plain }, 'https')
}

async function running(
  child: ChildProcess,
  folder: string,
  ports: Ports,
  protocol: 'http' | 'https',
): Promise<RunningProxy> {
  const logs = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.log'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
  const ended = once(child, 'exit')
  await Promise.race([
    protocol === 'https' ? hasCertificate(ports.secure) : listening(ports.secure),
    ended.then(() => Promise.reject(new Error(`It did not start: ${logs()}`))),
  ])
  return {
    url: `${protocol}://127.0.0.1:${ports.secure}`,
    plain: `http://127.0.0.1:${ports.plain}`,
    pid: child.pid ?? 0,
    logs,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

function makeCertificate(folder: string) {
  mkdirSync(folder, { recursive: true })
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...files, '-subj', `/CN=${HOST}`], { stdio: 'ignore' })
}

export const listening = (port: number) => untilReached(() => connect(port, '127.0.0.1'), 'connect')

/** Caddy listens before it has made its certificate. */
const hasCertificate = (port: number) =>
  untilReached(
    () => connectTls({ port, host: '127.0.0.1', servername: HOST, rejectUnauthorized: false }),
    'secureConnect',
  )

async function untilReached(open: () => Socket, event: string): Promise<void> {
  const isReached = await new Promise<boolean>((resolve) => {
    const socket = open()
    socket.on(event, () => socket.end(() => resolve(true)))
    socket.on('error', () => resolve(false))
  })
  if (isReached) return
  await after(50)
  await untilReached(open, event)
}
