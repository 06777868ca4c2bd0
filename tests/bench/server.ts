import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '../../dist')

export interface RunningServer {
  url: string
  pid: number
  stop: () => Promise<void>
}

/** The production server as a process of its own, on a free port; `pin` keeps it on the first core where Linux can. */
export async function startServer({ pin = false } = {}): Promise<RunningServer> {
  const program = [process.execPath, join(dist, 'server/main.js')]
  const [command = '', ...args] = pin && process.platform === 'linux' ? ['taskset', '-c', '0', ...program] : program
  const server = spawn(command, args, { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  server.stdout.on('data', (chunk) => (output += String(chunk)))
  while (!/localhost:\d+/.test(output)) await once(server.stdout, 'data')
  const port = /localhost:(\d+)/.exec(output)?.[1]
  return {
    url: `http://127.0.0.1:${port}`,
    pid: server.pid ?? 0,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}
