import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { parseEnv, stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { defaultContent } from '../../platform/content/defaults.ts'
import { startMailServer } from '../../tests/support/mail/mail-server.ts'
import { startPaypal } from '../../tests/support/providers/paypal.ts'
import { startStripe } from '../../tests/support/providers/stripe.ts'
import { type Addresses, askSettings } from './configure.ts'
import { changeSettings, readEnvFile, type Settings, writeEnvFile } from './env-file.ts'
import { openTerminal } from './terminal.ts'

const EXAMPLE = join(import.meta.dirname, '../../.env.example')

/** Types each answer once its question is asked, at a terminal that shows what is typed. */
async function answer(answers: readonly [question: string, typed: string][], present: Settings, at: Addresses = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()]
  let printed = ''
  const left = [...answers]
  output.on('data', (chunk: Buffer) => {
    printed += stripVTControlCharacters(chunk.toString())
    const [next] = left
    const asked = printed.split('\n').at(-1) ?? ''
    if (!next || !asked.includes(next[0]) || !asked.endsWith(': ')) return
    left.shift()
    setImmediate(() => input.write(`${next[1]}\n`))
  })
  const terminal = openTerminal({ input, output, isTerminal: true })
  onTestFinished(() => terminal.close())
  const changes = await askSettings(terminal, present, defaultContent, at)
  expect(left).toEqual([])
  return { changes, printed }
}

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fitsport-configure-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('an owner configures address, proxy, mail and keys; each is checked, and no secret is shown', async () => {
  const [mail, stripe, paypal] = [await startMailServer(), await startStripe(), await startPaypal()]
  onTestFinished(async () => void (await Promise.all([mail.stop(), stripe.stop(), paypal.stop()])))
  const { port } = new URL(mail.url)
  const { secretKey, webhookSecret, address } = stripe.settings
  const { clientId, clientSecret } = paypal.settings
  const { changes, printed } = await answer(
    [
      ['Web address', 'not an address'],
      ['Web address', 'guide.test'],
      ['How many proxies', '7'],
      ['How many proxies', ''],
      ['Mail server', '127.0.0.1'],
      ['Port', port],
      ['User', 'none'],
      ['Sender', 'nobody'],
      ['Sender', 'My Shop <hello@guide.test>'],
      ['test email', 'me@guide.test'],
      ['keys of Stripe', 'yes'],
      ['Secret key', 'pk_test_1'],
      ['Signing secret', webhookSecret],
      ['keys of Stripe', 'yes'],
      ['Secret key', secretKey],
      ['Signing secret', webhookSecret],
      ['keys of PayPal', 'yes'],
      ['Client ID', clientId],
      ['Client secret', clientSecret],
      ['sandbox', 'no'],
    ],
    {},
    { stripe: address ?? '', paypal: paypal.settings.address ?? '' },
  )
  expect(changes).toMatchObject({
    SITE_URL: 'https://guide.test',
    TRUST_PROXY: '1',
    NODE_ENV: 'production',
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'My Shop <hello@guide.test>',
    STRIPE_SECRET_KEY: secretKey,
    PAYPAL_CLIENT_SECRET: clientSecret,
    REHEARSAL: '0',
  })
  expect(mail.received.map(({ subject }) => subject)).toEqual(['A test email from your shop'])
  expect(printed).toContain('a publishable key of Stripe, which takes no payments')
  expect(printed).toContain('There is no webhook to https://guide.test/webhooks/stripe yet')
  for (const secret of [secretKey, webhookSecret]) expect(printed).not.toContain(secret)
  expect(printed).toContain('Client secret (not shown): \n')
})

test('Enter keeps everything that is set, and a login in the address of the mail server is not shown', async () => {
  const present = {
    SITE_URL: 'https://guide.test',
    SMTP_URL: 'smtps://me:pass%20word@mail.guide.test:465',
    MAIL_FROM: 'hello@guide.test',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    TRUST_PROXY: '2',
  }
  const { changes, printed } = await answer(
    [
      ['Web address', ''],
      ['How many proxies', ''],
      ['Mail server', ''],
      ['Sender', ''],
      ['test email', 'none'],
      ['other keys of Stripe', ''],
      ['keys of PayPal', ''],
    ],
    present,
  )
  const { STRIPE_SECRET_KEY: _, STRIPE_WEBHOOK_SECRET: __, ...asked } = present
  expect(changes).toMatchObject({ ...asked, REHEARSAL: '0' })
  expect(printed).not.toMatch(/pass(%20| )word/)
})

test('a mail server that refuses says so, and the owner may go on', async () => {
  const mail = await startMailServer()
  onTestFinished(() => mail.stop())
  mail.unknown = 'me@guide.test'
  const { changes, printed } = await answer(
    [
      ['Web address', 'http://localhost:3000'],
      ['Mail server', mail.url],
      ['Sender', 'hello@guide.test'],
      ['test email', 'me@guide.test'],
      ['again', 'no'],
      ['keys of Stripe', 'no'],
      ['keys of PayPal', 'no'],
    ],
    {},
  )
  expect(printed).toContain('The test email was not accepted')
  expect(printed).toContain('payments are simulated')
  expect(changes).toEqual({
    SITE_URL: 'http://localhost:3000',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@guide.test',
    REHEARSAL: '1',
  })
})

test('a new file is private and has every setting of the example; an old one keeps what is not asked', async () => {
  const file = join(emptyFolder(), '.env')
  await writeEnvFile(file, { SITE_URL: 'https://guide.test', MAIL_FROM: "Ada's <a@guide.test> # shop" }, EXAMPLE)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readEnvFile(file)).toMatchObject({ SITE_URL: 'https://guide.test', MAIL_FROM: "Ada's <a@guide.test> # shop" })
  expect(Object.keys(readEnvFile(file))).toEqual(Object.keys(parseEnv(readFileSync(EXAMPLE, 'utf8'))))
  chmodSync(file, 0o644)
  writeFileSync(file, '# mine\nUNKNOWN="a b"\nTRUST_PROXY=0\n')
  await writeEnvFile(file, { TRUST_PROXY: '1', REHEARSAL: '1' }, EXAMPLE)
  expect(readFileSync(file, 'utf8')).toBe('# mine\nUNKNOWN="a b"\nTRUST_PROXY=1\nREHEARSAL=1\n')
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(() => changeSettings('', { MAIL_FROM: `'"\`` })).toThrow('MAIL_FROM')
})

test('Ctrl-C leaves the old file as it was, and nothing beside it', async () => {
  const folder = emptyFolder()
  writeFileSync(join(folder, '.env'), 'SITE_URL=https://old.test\n')
  const main = join(import.meta.dirname, '../commands/main.ts')
  const command = spawn(process.execPath, [main, 'configure'], { cwd: folder, env: { PATH: process.env['PATH'] } })
  let printed = ''
  command.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    if (printed.includes('[https://old.test]: ')) command.kill('SIGINT')
  })
  await once(command, 'exit')
  expect(printed).toContain('[https://old.test]: ')
  expect(readdirSync(folder)).toEqual(['.env'])
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('SITE_URL=https://old.test\n')
})

test('an input that ends changes nothing and says so', async () => {
  const folder = emptyFolder()
  const main = join(import.meta.dirname, '../commands/main.ts')
  const command = spawn(process.execPath, [main, 'configure'], { cwd: folder, env: { PATH: process.env['PATH'] } })
  let said = ''
  command.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  command.stdin.end('https://guide.test\n')
  const [code] = await once(command, 'close')
  expect(code).toBe(1)
  expect(said).toContain('Stopped. The settings are as they were.')
  expect(readdirSync(folder)).toEqual([])
})
