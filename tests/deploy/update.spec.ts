import { expect, test } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { MINUTE } from '../../format/duration.ts'
import { createBuild, currentBuild, activateBuild } from '../../build/builds.ts'
import { rollBack, update, type UpdateOptions } from '../../build/update.ts'
import { readEnvironment } from '../../config/env.ts'
import { routes } from '../../routes.ts'
import { ask } from '../support/servers/raw-request.ts'
import { need } from '../support/servers/required-command.ts'
import { copyBuild, type HeldServer, holdServer, proof } from '../support/servers/socket-activated-server.ts'
import { type RunningProxy, startNginx } from '../support/servers/proxies.ts'
import { Buyer } from '../support/servers/web-buyer.ts'

const BUYERS = 3

test.describe('a shop that is updated while people buy', () => {
  test.describe.configure({ mode: 'serial' })
  const there = need('nginx', 'nginx-light') && need('systemd-socket-activate', 'systemd')
  test.skip(!there, 'nginx or systemd is missing')
  let held: HeldServer
  let proxy: RunningProxy
  let said: string[]
  const updating = (changes: Partial<UpdateOptions> = {}): UpdateOptions => ({
    root: held.root,
    environment: readEnvironment(held.settings),
    writeBuild: (folder) => copyBuild(folder, 'second'),
    migrations: proof.migrations,
    restart: held.restart,
    log: (sentence) => said.push(sentence),
    ...changes,
  })
  const mark = async () =>
    /<!-- (\w+) -->/.exec((await ask(`http://127.0.0.1:${held.port}`, routes.home)).body.toString())?.[1]

  test.beforeAll(async () => {
    held = await holdServer()
    proxy = await startNginx([`127.0.0.1:${held.port}`])
  })
  test.beforeEach(() => (said = []))
  test.afterAll(async () => {
    await proxy.stop()
    await held.stop()
  })

  /** Lets buyers buy without pause while something happens. */
  async function whileSelling(happening: () => Promise<unknown>): Promise<number> {
    let sold = 0
    const over = new AbortController()
    const buyers = Array.from({ length: BUYERS }, async (_, place) => {
      const buyer = new Buyer(proxy.url, place + 1)
      while (!over.signal.aborted) {
        await buyer.buy()
        sold += 1
      }
    })
    const happened = happening().finally(() => over.abort())
    await Promise.all([happened, ...buyers])
    return sold
  }

  test('an update and the way back lose no purchase', async () => {
    await new Buyer(proxy.url, 9).buy()
    expect(await mark()).toBe('first')
    const first = currentBuild(held.root)?.name
    const sold = await whileSelling(async () => {
      await update(updating())
      expect(await mark()).toBe('second')
      await rollBack(updating())
    })
    expect([await mark(), currentBuild(held.root)?.name]).toEqual(['first', first])
    expect(sold).toBeGreaterThan(BUYERS)
    expect(said.join('\n')).toMatch(/Building[^]*Backed up and read back: \d+ orders[^]*stay as they are[^]*is well/)
    expect(readdirSync(held.settings['BACKUP_FOLDER'] ?? '')).toHaveLength(1)
  })

  test('a build that fails halfway changes nothing for who buys meanwhile', async () => {
    const before = currentBuild(held.root)
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
    expect([await mark(), currentBuild(held.root)]).toEqual(['first', before])
  })

  test('a version that does not start gives way to the one before by itself', async () => {
    const broken = async (folder: string) => {
      await copyBuild(folder, 'broken')
      writeFileSync(join(folder, 'policies.json'), 'not what was agreed')
      writeFileSync(join(folder, 'broken'), '')
    }
    const noticing = `${held.restart}; [ ! -e '${held.root}/dist/broken' ]`
    const failing = update(updating({ writeBuild: broken, restart: noticing }))
    await expect(failing).rejects.toThrow('is in place again and sells')
    expect(await mark()).toBe('first')
    await new Buyer(proxy.url, 7).buy()
  })

  test('where the tables have changed, the way back is refused beforehand, and says how', async () => {
    await update(updating({ restart: undefined }))
    const shop = new DatabaseSync(join(held.settings['DATA_FOLDER'] ?? '', 'shop.db'))
    shop.exec(`insert into kysely_migration values ('2027-01-later', '2027-01-01T00:00:00Z')`)
    await expect(rollBack(updating())).rejects.toThrow(
      /does not know the tables as they are now \(2027-01-later\).*npm run desk -- restore/,
    )
    shop.exec(`delete from kysely_migration where name = '2027-01-later'`)
    shop.close()
  })
})

test('a build that breaks in the middle ends with 1 and leaves what is served as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'fitsport-checkout-'))
  const own = join(import.meta.dirname, '../..')
  const left = new Set(['.git', 'node_modules', 'dist', 'builds', '.cache', 'data', 'test-results', 'backups'])
  cpSync(own, root, { recursive: true, filter: (path) => !left.has(relative(own, path)) })
  symlinkSync(join(own, 'node_modules'), join(root, 'node_modules'))
  const served = await createBuild(root, new Date(), proof, (folder) =>
    Promise.resolve(writeFileSync(join(folder, 'page'), 'old')),
  )
  activateBuild(root, served)
  writeFileSync(join(root, 'site/islands/hydrate.tsx'), `import './nowhere.ts'`)
  const building = spawn(process.execPath, ['build/main.ts'], { cwd: root, stdio: 'ignore' })
  const begun = () => readdirSync(join(root, 'builds')).length
  await expect.poll(begun, { timeout: MINUTE }).toBe(2)
  expect(await once(building, 'exit')).toEqual([1, null])
  expect([readFileSync(join(root, 'dist/page'), 'utf8'), begun()]).toEqual(['old', 1])
  rmSync(root, { recursive: true })
})
