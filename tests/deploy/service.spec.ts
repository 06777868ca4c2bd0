import { expect, test } from '@playwright/test'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parse } from 'yaml'
import { environment } from '../../app/config/env.ts'
import { ensureCommand } from '../support/servers/required-command.ts'
import { allOf, readStages } from '../support/servers/containerfile.ts'
import { freePort } from '../support/servers/free-port.ts'
import { documented } from '../support/servers/proxies.ts'

const root = join(import.meta.dirname, '../..')
const text = (path: string) => readFileSync(join(root, path), 'utf8')
const NOBODY = 65534
const settings = new Set(Object.keys(environment.shape))

test('systemd-analyze finds no error in the unit and a low exposure', () => {
  test.skip(!ensureCommand('systemd-analyze', 'systemd'), 'systemd is missing')
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-units-'))
  const units = ['fitsport.service', 'fitsport.socket'].map((name) => {
    writeFileSync(join(folder, name), text(`deploy/${name}`).replaceAll('/srv/fitsport', root))
    return join(folder, name)
  })
  const verdict = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' })
  expect([verdict.status, verdict.stderr]).toEqual([0, ''])
  const security = execFileSync('systemd-analyze', ['security', '--offline=true', units[0] ?? ''], { encoding: 'utf8' })
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(security)?.[1])).toBeLessThan(2)
  rmSync(folder, { recursive: true })
})

test('the unit runs the server unprivileged on a read-only checkout', async () => {
  const command =
    /^ExecStart=(.*)$/m.exec(text('deploy/fitsport.service'))?.[1]?.replaceAll('/srv/fitsport', root) ?? ''
  const { said, health, stop } = await startUnprivileged(command.split(' '), root, {})
  expect(await health()).toBe('up\n')
  expect(said()).toContain('FitSport is at')
  expect(await stop()).toEqual([0, null])
})

test('every step of the Containerfile is valid, and its container becomes healthy', async () => {
  const stages = readStages(text('deploy/Containerfile'))
  expect(stages.map(({ name }) => name)).toEqual(['build', 'shop'])
  const [build, shop] = stages
  if (!build || !shop) throw new Error('A stage is missing.')
  for (const stage of stages) {
    for (const from of allOf(stage, 'COPY').flatMap((copy) => /--from=(\w+)/.exec(copy)?.[1] ?? [])) {
      expect(stages.map(({ name }) => name)).toContain(from)
    }
  }
  const copied = (allOf(build, 'COPY')[0] ?? '').split(' ').slice(0, -1)
  for (const name of copied) expect(existsSync(join(root, name)), name).toBe(true)
  expect(allOf(shop, 'USER')).toEqual(['node'])
  const ends = shop.instructions.map(({ name }) => name)
  expect(ends.lastIndexOf('RUN')).toBeLessThan(ends.indexOf('USER'))
  expect(JSON.parse(allOf(shop, 'VOLUME')[0] ?? '')).toEqual(['/data', '/backups'])
  const variables = Object.fromEntries((allOf(shop, 'ENV')[0] ?? '').split(' ').map((pair) => pair.split('=')))
  for (const name of Object.keys(variables)) expect(settings.has(name), name).toBe(true)

  const command: string[] = JSON.parse(allOf(shop, 'CMD')[0] ?? '')
  const started = await startUnprivileged([process.execPath, ...command.slice(1)], root, {
    ...variables,
    REHEARSAL: '1',
  })
  const check = /CMD (\[.*\])$/.exec(allOf(shop, 'HEALTHCHECK')[0] ?? '')?.[1] ?? ''
  const [, ...args]: string[] = JSON.parse(check.replace('3000', String(started.port)))
  await started.health()
  expect(spawnSync(process.execPath, args).status).toBe(0)
  expect(await started.stop()).toEqual([0, null])
  expect(spawnSync(process.execPath, args).status).toBe(1)
})

test('the compose file refers only to existing files', () => {
  const { services, volumes, configs } = parse(text('deploy/compose.yaml'), { merge: true })
  expect(Object.keys(services)).toEqual(['shop', 'database', 'proxy'])
  const stages = readStages(text('deploy/Containerfile')).map(({ name }) => name)
  const { build } = services.shop
  expect(existsSync(join(root, 'deploy', build.context, build.dockerfile))).toBe(true)
  expect(stages).toContain(build.target)
  for (const name of Object.keys(services.shop.environment)) expect(settings.has(name), name).toBe(true)
  for (const { volumes: used = [] } of [services.shop, services.database, services.proxy]) {
    for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
  }
  for (const { source } of services.proxy.configs) expect(Object.keys(configs)).toContain(source)
  const caddyfile: string = configs.caddyfile.content
  expect(caddyfile).toContain(`reverse_proxy shop:${services.shop.environment.PORT}`)
  const plain = caddyfile.replace(/ \{\n\t+lb_try_duration 8s\n\t+\}/, '').replace('shop:3000', '127.0.0.1:3000')
  expect([plain.replace('${SITE_URL}', 'fitsport.example')]).toEqual(documented('caddy'))
  expect(services.database.healthcheck.test).toContain('pg_isready')
})

test('CI runs the same commands as everyone', () => {
  const { jobs, on } = parse(text('.github/workflows/ci.yml'))
  expect(Object.keys(on)).toEqual(['push', 'pull_request'])
  const steps: { run?: string }[] = jobs.test.steps
  expect(steps.map(({ run }) => run).at(-1)).toBe('.ci/run')
  expect(existsSync(join(root, '.ci/run'))).toBe(true)
})

/** As user nobody if we are root and the checkout is readable, with its own data folder. */
async function startUnprivileged(command: string[], cwd: string, env: Record<string, string>) {
  const data = mkdtempSync(join(tmpdir(), 'fitsport-nobody-'))
  const account = { uid: NOBODY, gid: NOBODY }
  const readable = () => spawnSync('test', ['-r', join(root, 'dist/server/main.js')], account).status === 0
  const isRoot = process.getuid?.() === 0 && readable()
  if (isRoot) execFileSync('chown', [`${NOBODY}:${NOBODY}`, data])
  const port = await freePort()
  const [program = '', ...args] = command
  const server = spawn(realpathSync(program), args, {
    cwd,
    ...(isRoot ? account : {}),
    env: {
      PATH: process.env['PATH'] ?? '',
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_FOLDER: data,
      BACKUP_FOLDER: data,
    },
  })
  const output: string[] = []
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => output.push(String(chunk)))
  const exit = once(server, 'exit')
  const health = async (): Promise<string> => {
    if (server.exitCode !== null) throw new Error(output.join(''))
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (answer) return await answer.text()
    await after(100)
    return await health()
  }
  const stop = async () => {
    server.kill('SIGTERM')
    const ended = await exit
    rmSync(data, { recursive: true })
    return ended
  }
  return { port, said: () => output.join(''), health, stop }
}
