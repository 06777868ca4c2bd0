import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { helpFor, parseCall } from './call.ts'
import { commands, linkCommand } from './commands.ts'
import { lockCommand, sessionsCommand } from './sessions.ts'
import { todayCommand } from './today.ts'
import { createSession } from '../shop/owner/sessions.ts'
import { openTestShop } from '../tests/support/shop/test-shop.ts'

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

test('the terminal prints a sign-in link, lists sessions and ends them', async () => {
  const shop = await openTestShop()
  const { text } = await linkCommand.run(shop, [])
  expect(text).toMatch(/https:\/\/shop\.example\/desk\/enter\/[\w-]{32}\n/)
  const { session } = await createSession(shop, 'link', '')
  expect((await sessionsCommand.run(shop, [])).text).toContain(session.id)
  expect(JSON.stringify((await sessionsCommand.run(shop, [])).data)).not.toContain(session.hash)
  await expect(sessionsCommand.run(shop, ['--end', 'nobody'])).rejects.toThrow('no such session')
  await expect(sessionsCommand.run(shop, ['--sideways'])).rejects.toThrow('npm run desk -- sessions')
  expect((await sessionsCommand.run(shop, ['--end', session.id])).text).toBe('No session is open.')
  await createSession(shop, 'link', '')
  expect((await lockCommand.run(shop, [])).text).toBe('One session was ended.')
  expect((await todayCommand.run(shop, [])).text).toContain('Nothing needs your decision.')
  await shop.remove()
})
