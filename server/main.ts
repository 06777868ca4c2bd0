import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EnvironmentFault, readEnvironment } from '../env.ts'
import type { Assets } from '../site/assets.ts'
import { loadStaticFiles } from './static-files.ts'
import { createWebServer } from './web-server.ts'

/** dist/, where the build put the site (site/) and this program (server/). */
const built = join(import.meta.dirname, '..')

try {
  start()
} catch (fault) {
  if (!(fault instanceof EnvironmentFault)) throw fault
  console.error(fault.message)
  process.exitCode = 1
}

function start() {
  const { PORT, HOST } = readEnvironment()
  const assets: Assets = JSON.parse(readFileSync(join(built, 'assets.json'), 'utf8'))
  const server = createWebServer(assets, loadStaticFiles(join(built, 'site'), assets.siteUrl))

  server.on('error', (fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EADDRINUSE') throw fault
    console.error(`Port ${PORT} is taken. Stop what uses it, or choose another: PORT=${PORT + 1} npm start`)
    process.exitCode = 1
  })
  server.listen(PORT, HOST, () => {
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : PORT
    console.log(`FitSport is at http://${HOST === '127.0.0.1' ? 'localhost' : HOST}:${port}  (Ctrl-C stops it)`)
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.close()
      server.closeIdleConnections()
    })
  }
}
