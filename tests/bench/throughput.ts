import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds, dist, memory, startServer } from '../support/servers/built-server.ts'
import { freePort } from '../support/servers/free-port.ts'
import { listening, startNginx } from '../support/servers/proxies.ts'

const SECONDS = 5
const REQUESTS_BEFORE_WEIGHING = 100_000

/**
 * Requests per second for `/`, one core each: direct; behind nginx, configured as on the page about hosting; an nginx
 * that sends the file with the same headers and log; and a bare nginx. Also our memory.
 */
export async function benchThroughput() {
  if (!has('wrk')) {
    console.log('\nThroughput is not measured: wrk is missing (Debian: apt-get install wrk).')
    return
  }
  console.log(`\nRequests for /, gzip, ${SECONDS} s each, 50 connections, one core`)
  const server = await startServer({ pin: true })
  try {
    const ours = load(server)
    const behind = await loadBehindNginx(server)
    const [nginx, bare] = [await loadNginx(sameWork(await headersOf(server))), await loadNginx('access_log off;')]
    const proxies = behind && nginx && bare ? { 'behind nginx': behind, 'nginx alone': nginx, 'bare nginx': bare } : {}
    console.table({ direct: ours, ...proxies })
    if (behind && nginx && bare) {
      console.log(`Direct is ${share(ours, nginx)} of nginx alone per core, ${share(ours, bare)} of a bare one`)
      console.log(`Behind nginx, nginx itself does ${share(behind, nginx)} of nginx alone per core`)
    } else console.log('nginx is not installed, so there is nothing to compare with.')

    let { requests } = ours
    while (requests < REQUESTS_BEFORE_WEIGHING) requests += load(server).requests
    console.log(`Memory after ${requests.toLocaleString('en')} requests: ${memory(server.pid)} MB (aim: under 120 MB)`)
  } finally {
    await server.stop()
  }
}

interface Load {
  requests: number
  perSecond: number
  /** Requests per second of CPU time: independent of other load. */
  perCpuSecond: number
}

function load({ url, pid }: { url: string; pid: number }): Load {
  const wrk = ['wrk', '-t1', '-c50', `-d${SECONDS}s`, '-H', 'Accept-Encoding: gzip', `${url}/`]
  const before = cpuSeconds(pid)
  const output = execFileSync('taskset', ['-c', '1', ...wrk], { encoding: 'utf8' })
  if (/Non-2xx/.test(output)) throw new Error(`The server answered with errors:\n${output}`)
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1])
  const requests = number(/(\d+) requests in/)
  return {
    requests,
    perSecond: Math.round(number(/Requests\/sec:\s+([\d.]+)/)),
    perCpuSecond: Math.round(requests / (cpuSeconds(pid) - before)),
  }
}

async function loadBehindNginx(server: { url: string }): Promise<Load | undefined> {
  if (!nginxProgram()) return undefined
  const onFirstCore = (command: string[]) => ['taskset', '-c', '0', ...command]
  const proxy = await startNginx([new URL(server.url).host], { plainly: true, wrap: onFirstCore })
  try {
    return load(proxy)
  } finally {
    await proxy.stop()
  }
}

const nginxProgram = () => ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

async function headersOf({ url }: { url: string }): Promise<[name: string, value: string][]> {
  const { headers } = await fetch(url)
  return [...headers].filter(([name]) => !SAID_BY_NGINX.has(name))
}

const SAID_BY_NGINX = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
])

const sameWork = (headers: readonly [name: string, value: string][]) =>
  [
    'access_log access.log combined buffer=64k flush=1s;',
    ...headers.map(([name, value]) => `add_header ${name} "${value}";`),
  ].join('\n')

async function loadNginx(work: string): Promise<Load | undefined> {
  const program = nginxProgram()
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port, work))
  const nginx = spawn('taskset', ['-c', '0', program, '-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  try {
    await listening(port)
    return load({ url: `http://127.0.0.1:${port}`, pid: nginx.pid ?? 0 })
  } finally {
    nginx.kill('SIGTERM')
    rmSync(folder, { recursive: true })
  }
}

function nginxConfiguration(folder: string, port: number, work: string): string {
  return `daemon off; master_process off; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 512; }
http {
  ${work}
  sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${join(dist, 'site')}; gzip_static on; }
}`
}

const share = (part: Load, base: Load) => `${((part.perCpuSecond / base.perCpuSecond) * 100).toFixed(0)} %`

function has(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

if (import.meta.main) await benchThroughput()
