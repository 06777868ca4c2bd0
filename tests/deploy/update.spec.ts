import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MINUTE } from '../../platform/format/duration.ts'
import { createBuild, currentBuild, activateBuild } from '../../app/build/builds.ts'
import { rollBack, update, type UpdateOptions } from '../../app/build/update.ts'
import { readEnvironment } from '../../app/config/env.ts'
import { routes } from '../../routes.ts'
import { ask } from '../support/servers/raw-request.ts'
import { ensureCommand } from '../support/servers/required-command.ts'
import {
  copyBuild,
  manifest,
  type SocketServer,
  startSocketServer,
} from '../support/servers/socket-activated-server.ts'
import { type RunningProxy, startNginx } from '../support/servers/proxies.ts'
import { Buyer } from '../support/servers/web-buyer.ts'

const BUYERS = 3

test.describe('an update during sales', () => {
  test.describe.configure({ mode: 'serial' })
  const there = ensureCommand('nginx', 'nginx-light') && ensureCommand('systemd-socket-activate', 'systemd')
  test.skip(!there, 'nginx or systemd is missing')
  let server: SocketServer
  let proxy: RunningProxy
  let log: string[]
  const updating = (changes: Partial<UpdateOptions> = {}): UpdateOptions => ({
    root: server.root,
    environment: readEnvironment(server.settings),
    writeBuild: (folder) => copyBuild(folder, 'second'),
    migrations: manifest.migrations,
    makeFilms: async () => {},
    restart: server.restart,
    log: (sentence) => log.push(sentence),
    ...changes,
  })
  const mark = async () =>
    /<!-- (\w+) -->/.exec((await ask(`http://127.0.0.1:${server.port}`, routes.home)).body.toString())?.[1]

  test.beforeAll(async () => {
    server = await startSocketServer()
    proxy = await startNginx([`127.0.0.1:${server.port}`])
  })
  test.beforeEach(() => (log = []))
  test.afterAll(async () => {
    await proxy.stop()
    await server.stop()
  })

  /** Buyers buy continuously while `happening` runs. */
  async function whileSelling(happening: (sale: () => Promise<void>) => Promise<unknown>): Promise<number> {
    let sold = 0
    const over = new AbortController()
    const buyers = Array.from({ length: BUYERS }, async (_, place) => {
      const buyer = new Buyer(proxy.url, place + 1)
      while (!over.signal.aborted) {
        await buyer.buy()
        sold += 1
      }
    })
    const sale = async () => {
      const before = sold
      await expect.poll(() => sold, { timeout: MINUTE }).toBeGreaterThan(before)
    }
    const happened = happening(sale).finally(() => over.abort())
    await Promise.all([happened, ...buyers])
    return sold
  }

  test('update and rollback lose no purchase', async () => {
    await new Buyer(proxy.url, 9).buy()
    expect(await mark()).toBe('first')
    const first = currentBuild(server.root)?.name
    const sold = await whileSelling(async (sale) => {
      await sale()
      await update(updating())
      expect(await mark()).toBe('second')
      await sale()
      await rollBack(updating())
      await sale()
    })
    expect([await mark(), currentBuild(server.root)?.name]).toEqual(['first', first])
    expect(sold).toBeGreaterThanOrEqual(BUYERS)
    expect(log.join('\n')).toMatch(/Building[^]*Backed up and verified: \d+ orders[^]*stay as they are[^]*is healthy/)
    expect(readdirSync(server.settings['BACKUP_FOLDER'] ?? '')).toHaveLength(1)
  })

  test('a failed build changes nothing for buyers', async () => {
    const before = currentBuild(server.root)
    const halfway = async (folder: string) => {
      mkdirSync(join(folder, 'server'))
      writeFileSync(join(folder, 'server/main.js'), 'throw new Error("half a server")')
      await new Buyer(proxy.url, 8).buy()
      throw new Error('no letter for ☃')
    }
    const sold = await whileSelling(() =>
      expect(update(updating({ writeBuild: halfway }))).rejects.toThrow('no letter for ☃'),
    )
    expect(sold).toBeGreaterThan(0)
    expect([await mark(), currentBuild(server.root)]).toEqual(['first', before])
  })

  test('a version that does not start is rolled back automatically', async () => {
    const broken = async (folder: string) => {
      await copyBuild(folder, 'broken')
      writeFileSync(join(folder, 'policies.json'), 'not what was agreed')
      writeFileSync(join(folder, 'broken'), '')
    }
    const noticing = `${server.restart}; [ ! -e '${server.root}/dist/broken' ]`
    const failing = update(updating({ writeBuild: broken, restart: noticing }))
    await expect(failing).rejects.toThrow('is back and selling')
    expect(await mark()).toBe('first')
    await new Buyer(proxy.url, 7).buy()
  })

  test('after a migration, rollback is rejected in advance with instructions', async () => {
    await update(updating({ restart: undefined }))
    const shop = new DatabaseSync(join(server.settings['DATA_FOLDER'] ?? '', 'shop.db'), { timeout: 10_000 })
    shop.exec(`insert into kysely_migration values ('v999-later', '2027-01-01T00:00:00Z')`)
    await expect(rollBack(updating())).rejects.toThrow(
      /does not know the tables as they are now \(v999-later\).*npm run desk -- restore/,
    )
    shop.exec(`delete from kysely_migration where name = 'v999-later'`)
    shop.close()
  })
})

test('an interrupted build exits with 1 and leaves the active one as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fitsport-checkout-'))
  const own = join(import.meta.dirname, '../..')
  const left = new Set(['.git', 'node_modules', 'dist', 'builds', '.cache', 'data', 'test-results', 'backups'])
  cpSync(own, root, { recursive: true, filter: (path) => !left.has(relative(own, path)) })
  symlinkSync(join(own, 'node_modules'), join(root, 'node_modules'))
  const served = await createBuild(root, new Date(), manifest, (folder) =>
    Promise.resolve(writeFileSync(join(folder, 'page'), 'old')),
  )
  activateBuild(root, served)
  writeFileSync(join(root, 'platform/ui/islands/hydrate.tsx'), `import './nowhere.ts'`)
  const building = spawn(process.execPath, ['run.ts', 'app/build/run-build.ts'], { cwd: root, stdio: 'ignore' })
  const begun = () => readdirSync(join(root, 'builds')).length
  await expect.poll(begun, { timeout: MINUTE }).toBe(2)
  expect(await once(building, 'exit')).toEqual([1, null])
  expect([readFileSync(join(root, 'dist/page'), 'utf8'), begun()]).toEqual(['old', 1])
  rmSync(root, { recursive: true })
})
