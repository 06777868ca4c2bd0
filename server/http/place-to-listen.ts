import type { ListenOptions } from 'node:net'
import type { Environment } from '../../config/env.ts'

/** The first socket that systemd hands over comes after the three every process has. */
const HANDED_OVER = 3

/** A socket that stays open while the server is started anew keeps everybody who comes meanwhile waiting, not refused. */
export function placeToListen(environment: Environment): ListenOptions & { fd?: number } {
  const { PORT, HOST, LISTEN_FDS, LISTEN_PID } = environment
  const handedOver = LISTEN_FDS === '1' && LISTEN_PID === String(process.pid)
  return handedOver ? { fd: HANDED_OVER } : { port: PORT, host: HOST }
}
