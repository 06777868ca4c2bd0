import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createSession, listSessions } from '../../platform/desk-kit/sessions.ts'
import { helpFor, parseCall } from './command.ts'
import { commands, linkCommand, lockCommand } from './commands.ts'
import { openTestShop } from '../../tests/support/shop/test-shop.ts'

test('a command is found by name; the default is a sign-in link; --help and --json work anywhere', () => {
  expect(parseCall(commands, []).command).toBe(linkCommand)
  expect(parseCall(commands, ['--json'])).toMatchObject({ command: linkCommand, json: true, args: [] })
  const call = parseCall(commands, ['sweep', '--since', '2026-11-01', '--json', '--help'])
  expect(call).toMatchObject({ args: ['--since', '2026-11-01'], help: true, json: true })
  expect(() => parseCall(commands, ['dance'])).toThrow('There is no command “dance”')
  expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
  for (const { name } of commands) expect(helpFor(commands)).toContain(`  ${name}`)
  expect(helpFor(commands, lockCommand)).toBe('npm run desk -- lock\n\nends every session of the desk at once.')
})

test('only what a browser can’t do is a command', () => {
  expect(commands.map(({ name }) => name).toSorted()).toEqual([
    'backup',
    'configure',
    'go-live',
    'link',
    'lock',
    'rehearse',
    'restore',
    'restore-order',
    'sweep',
    'test-mail',
  ])
})

test('wrong usage exits with 2, a failed command with 1', async () => {
  const desk = async (...args: string[]) => {
    const env = { ...process.env, DATA_FOLDER: '/nowhere/at/all' }
    const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { env })
    return await run.then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: unknown) => error,
    )
  }
  const [help, wrong, nowhere] = await Promise.all([desk('--help'), desk('dance'), desk('lock')])
  expect(help).toMatchObject({ code: 0, stdout: expect.stringContaining('Exit codes') })
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('There is no command') })
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining('There is no shop at') })
})

test('the terminal prints a sign-in link and ends all sessions', async () => {
  const shop = await openTestShop()
  const { text } = await linkCommand.run(shop, [])
  expect(text).toMatch(/https:\/\/shop\.example\/desk\/enter\/[\w-]{32}\n/)
  await createSession(shop, 'link', '')
  expect((await lockCommand.run(shop, [])).text).toBe('One session was ended.')
  expect(await listSessions(shop)).toEqual([])
  await shop.remove()
})
