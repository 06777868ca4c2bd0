import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuSeconds, dist, memory, startServer } from '../support/built-server.ts'
import { freePort } from '../support/free-port.ts'
import { listening, startNginx } from '../support/proxies.ts'

const SECONDS = 5
const REQUESTS_BEFORE_WEIGHING = 100_000

/** Requests a second for `/`: direct, behind nginx as the build sets it up, and a bare nginx, one core each; our memory. */
export async function benchThroughput() {
  if (!has('wrk')) {
    console.log('\nThroughput is not measured: wrk is missing (Debian: apt-get install wrk).')
    return
  }
  console.log(`\nRequests for /, gzip, ${SECONDS} s each, 50 connections, one core`)
  const server = await startServer({ pin: true })
  try {
    const ours = load(server)
    const [behind, nginx] = [await loadBehindNginx(server), await loadNginx()]
    console.table({ direct: ours, ...(behind && nginx ? { 'behind nginx': behind, 'nginx alone': nginx } : {}) })
    if (behind && nginx) {
      console.log(`Direct is ${share(ours.perCpuSecond, nginx.perCpuSecond)} of nginx alone per core`)
      console.log(
        `Behind nginx it is ${share(behind.perCpuSecond, nginx.perCpuSecond)} of nginx alone (aim: at least 95 %)`,
      )
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
  /** Requests for each second of processor time the server used: what a core can do, however busy the machine is. */
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

/** With the file the build has written: its headers, its log, its choice of the compressed copy. */
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

async function loadNginx(): Promise<Load | undefined> {
  const program = nginxProgram()
  if (!program) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-nginx-'))
  const port = await freePort()
  writeFileSync(join(folder, 'nginx.conf'), nginxConfiguration(folder, port))
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

function nginxConfiguration(folder: string, port: number): string {
  return `daemon off; master_process off; pid ${folder}/pid; error_log /dev/null;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000; open_file_cache max=100;
  types { text/html html; }
  server { listen 127.0.0.1:${port}; root ${join(dist, 'site')}; gzip_static on; }
}`
}

const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(0)} %`

function has(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

if (import.meta.main) await benchThroughput()
