import type { Environment } from '../config/env.ts'

/** How a proxy in front of the servers of this build reaches them. */
export const proxyOptions = (build: string, { SERVERS, PORT, TRUST_PROXY }: Environment) => ({
  build,
  servers: SERVERS ?? [`127.0.0.1:${PORT}`],
  direct: Number(TRUST_PROXY) < 2,
})
