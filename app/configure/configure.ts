import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import type { Content } from '../../platform/content/content.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { createSmtpMailer } from '../../platform/mail/smtp-mailer.ts'
import { ProviderError, type PaymentProvider } from '../../platform/payments/provider.ts'
import { subscribedEvents } from '../../platform/payments/webhook-events.ts'
import { redactSecrets } from '../../platform/shop/mask.ts'
import { createPaypal } from '../../features/providers/paypal/paypal.ts'
import { createStripe } from '../../features/providers/stripe/stripe.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { type Environment, PLACEHOLDER_SITE, readEnvironment } from '../config/env.ts'
import { paymentSettings } from '../config/payment-keys.ts'
import type { Settings } from './env-file.ts'
import type { Terminal } from './terminal.ts'

const TIMEOUT_MS = 20_000
const SENDER = /^([^@<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/
/** Where docs/hosting.md keeps the data. */
const SERVER_FOLDERS = { DATA_FOLDER: '/var/lib/fitsport', BACKUP_FOLDER: '/var/backups/fitsport' }

/** Other addresses of the providers, in tests. */
export interface Addresses {
  stripe?: string
  paypal?: string
}

/** Asks for everything a server needs. Returns the settings that change. */
export async function askSettings(
  terminal: Terminal,
  present: Settings,
  { seller }: Pick<Content, 'seller'>,
  addresses: Addresses = {},
): Promise<Settings> {
  terminal.print('Press Enter to keep what is in brackets. Ctrl-C stops, and changes nothing.')
  const site = await askSite(terminal, present)
  const known = { ...present, ...site }
  const mail = await askMail(terminal, known, seller.email)
  const payments = await askPayments(terminal, known, addresses)
  return { ...site, ...mail, ...payments }
}

async function askSite(terminal: Terminal, present: Settings): Promise<Settings> {
  title(terminal, 'Address', 'Links in emails and the way back from a payment begin with it.')
  const before = present['SITE_URL'] === PLACEHOLDER_SITE ? '' : (present['SITE_URL'] ?? '')
  const SITE_URL = await askUntil(terminal, 'Web address of the shop, such as https://www.your-shop.com', {
    fallback: before,
    parse: (typed) => settingOf('SITE_URL', /^https?:\/\//.test(typed) ? typed : `https://${typed}`),
  })
  if (!SITE_URL.startsWith('https://')) return { SITE_URL }
  title(terminal, 'Proxy', 'nginx or Caddy in front of the shop adds TLS and passes on who visits.')
  const TRUST_PROXY = await askUntil(terminal, 'How many proxies are in front of the shop, 0 to 3', {
    fallback: present['TRUST_PROXY'] && present['TRUST_PROXY'] !== '0' ? present['TRUST_PROXY'] : '1',
    parse: (typed) => settingOf('TRUST_PROXY', typed),
  })
  return { SITE_URL, TRUST_PROXY, NODE_ENV: 'production', ...serverFolders(present) }
}

/** If the server was set up as docs/hosting.md says, and nothing else is set. */
function serverFolders(present: Settings): Settings {
  if (!existsSync(SERVER_FOLDERS.DATA_FOLDER)) return {}
  const defaults = { DATA_FOLDER: 'data', BACKUP_FOLDER: 'backups' }
  const names = ['DATA_FOLDER', 'BACKUP_FOLDER'] as const
  return Object.fromEntries(
    names
      .filter((name) => !present[name] || present[name] === defaults[name])
      .map((name) => [name, SERVER_FOLDERS[name]]),
  )
}

async function askMail(terminal: Terminal, present: Settings, owner: string): Promise<Settings> {
  title(terminal, 'Email', 'The law wants a confirmation by email. Your email service names server, user and password.')
  const before = present['SMTP_URL'] ? new URL(present['SMTP_URL']).host : ''
  const server = await terminal.ask(
    'Mail server, such as smtp.your-service.com; none for files instead',
    before || 'none',
  )
  if (server === 'none') return { SMTP_URL: '' }
  const SMTP_URL = server === before ? (present['SMTP_URL'] ?? '') : await askLogin(terminal, server)
  const MAIL_FROM = await askUntil(terminal, 'Sender of emails, such as My Shop <hello@your-shop.com>', {
    fallback: present['MAIL_FROM'] ?? '',
    parse: matching(SENDER, 'Enter an email address, with a name before it if you like.'),
  })
  const to = await terminal.ask(
    'Address for a test email; none to send none',
    owner.endsWith('.example') ? 'none' : owner,
  )
  if (to === 'none') return { SMTP_URL, MAIL_FROM }
  const error = await sendTest(SMTP_URL, MAIL_FROM, to)
  if (error === null) {
    terminal.print('The mail server accepted the test email. Check that it is in your inbox, not in spam.')
    return { SMTP_URL, MAIL_FROM }
  }
  terminal.print(`The test email was not accepted: ${error}`)
  return (await isYes(terminal, 'Enter the mail server again? yes or no', true))
    ? await askMail(terminal, present, owner)
    : { SMTP_URL, MAIL_FROM }
}

async function askLogin(terminal: Terminal, server: string): Promise<string> {
  if (/^smtps?:\/\//.test(server)) return server
  const [host = '', given] = server.split(':')
  const port = await askUntil(terminal, 'Port: 465 or 587', {
    fallback: given ?? '465',
    parse: matching(/^\d{1,5}$/, 'Enter a number, such as 465.'),
  })
  const user = await terminal.ask('User; none without a login', 'none')
  const password = user === 'none' ? '' : await terminal.askSecret('Password')
  const login = user === 'none' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  // Port 465 begins with TLS; on others the mail server is asked for it.
  return `${port === '465' ? 'smtps' : 'smtp'}://${login}${host}:${port}`
}

async function sendTest(url: string, from: string, to: string): Promise<string | null> {
  const mailer = createSmtpMailer(url)
  const text = 'You sent this while configuring your shop. If you can read it, your shop’s emails arrive.\n'
  const message = { from, to, replyTo: to, subject: 'A test email from your shop', text, html: `<p>${text}</p>` }
  const id = `<${randomUUID()}@${from.split('@').at(-1)?.replace('>', '')}>`
  try {
    await Promise.race([mailer.send({ ...message, id, date: new Date() }), tooLong()])
    return null
  } catch (error) {
    return redactSecrets(error instanceof Error ? error.message : String(error))
  } finally {
    mailer.close()
  }
}

async function tooLong(): Promise<never> {
  await setTimeout(TIMEOUT_MS, undefined, { ref: false })
  throw new Error(`no answer within ${TIMEOUT_MS / 1000} seconds`)
}

async function askPayments(terminal: Terminal, present: Settings, addresses: Addresses): Promise<Settings> {
  title(
    terminal,
    'Payments',
    'Keys of Stripe and PayPal. Test keys are fine to begin with; without any, payments are simulated.',
  )
  const stripe = await askStripe(terminal, present, addresses)
  const paypal = await askPaypal(terminal, present, addresses)
  const all: Settings = { ...present, ...stripe, ...paypal }
  const hasKeys = Boolean(all['STRIPE_SECRET_KEY'] ?? '') || Boolean(all['PAYPAL_CLIENT_ID'] ?? '')
  if (!hasKeys)
    terminal.print('There are no keys yet, so payments are simulated, and buyers get the guide without paying.')
  return { ...stripe, ...paypal, REHEARSAL: hasKeys ? '0' : '1' }
}

async function askStripe(terminal: Terminal, present: Settings, { stripe: address }: Addresses): Promise<Settings> {
  const names = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  return await askKeys(terminal, present, {
    provider: 'Stripe',
    async ask() {
      const STRIPE_SECRET_KEY = await terminal.askSecret('Secret key, sk_… or rk_…')
      if (!STRIPE_SECRET_KEY) return null
      return {
        STRIPE_SECRET_KEY,
        STRIPE_WEBHOOK_SECRET: await terminal.askSecret('Signing secret of the webhook, whsec_…'),
      }
    },
    names,
    open(environment) {
      const { stripe } = paymentSettings(environment)
      const settings = stripe && { ...stripe, ...(address ? { address } : {}) }
      return settings && createStripe(settings, { timeoutMs: TIMEOUT_MS, now: () => new Date() })
    },
  })
}

async function askPaypal(terminal: Terminal, present: Settings, { paypal: address }: Addresses): Promise<Settings> {
  return await askKeys(terminal, present, {
    provider: 'PayPal',
    names: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
    async ask() {
      const PAYPAL_CLIENT_ID = await terminal.askSecret('Client ID')
      if (!PAYPAL_CLIENT_ID) return null
      const PAYPAL_CLIENT_SECRET = await terminal.askSecret('Client secret')
      const isSandbox = await isYes(terminal, 'Are these keys of the sandbox, for tests? yes or no', false)
      return { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET, PAYPAL_WEBHOOK_ID: '', PAYPAL_SANDBOX: isSandbox ? '1' : '0' }
    },
    open(environment, webhook) {
      const { paypal } = paymentSettings(environment)
      const settings = paypal && { ...paypal, ...(address ? { address } : {}) }
      return settings && createPaypal(settings, { timeoutMs: TIMEOUT_MS, webhook, now: () => new Date() })
    },
  })
}

interface Keys {
  provider: 'Stripe' | 'PayPal'
  names: readonly string[]
  /** `null`: none. */
  ask: () => Promise<Settings | null>
  open: (environment: Environment, webhook: string) => PaymentProvider | undefined
}

/** Asks until the provider accepts the keys, or the owner goes on. */
async function askKeys(terminal: Terminal, present: Settings, { provider, names, ask, open }: Keys): Promise<Settings> {
  const isSet = names.every((name) => present[name])
  const question = isSet ? `Enter other keys of ${provider}? yes or no` : `Enter keys of ${provider}? yes or no`
  if (!(await isYes(terminal, question, false))) return {}
  const typed = await ask()
  if (!typed) return {}
  const webhook = new URL(fill(shopRoutes.webhook, provider.toLowerCase()), present['SITE_URL'] || PLACEHOLDER_SITE)
    .href
  const error = await checkKeys(terminal, webhook, () => open(readEnvironment({ ...present, ...typed }), webhook))
  if (error === null) return typed
  terminal.print(`The keys of ${provider} were not accepted: ${error}`)
  return await askKeys(terminal, present, { provider, names, ask, open })
}

async function checkKeys(
  terminal: Terminal,
  webhook: string,
  open: () => PaymentProvider | undefined,
): Promise<string | null> {
  try {
    const provider = open()
    if (!provider || provider.name === 'rehearsal') return 'a key is missing.'
    const inspected = await provider.inspectAccount?.(webhook)
    if (!inspected) return null
    const missing = subscribedEvents[provider.name].filter((event) => !inspected.events?.includes(event))
    terminal.print(`Accepted: ${inspected.live ? 'live keys, which take real money' : 'test keys'}.`)
    if (inspected.events === null)
      terminal.print(`There is no webhook to ${webhook} yet: npm run desk -- go-live lists its events.`)
    else if (missing.length > 0) terminal.print(`The webhook to ${webhook} lacks: ${missing.join(', ')}`)
    return null
  } catch (error) {
    if (!(error instanceof OwnerError || error instanceof ProviderError)) throw error
    return redactSecrets(error.message)
  }
}

function title(terminal: Terminal, name: string, text: string): void {
  terminal.print(`\n${name}\n${text}`)
}

type Parsed = { value: string } | { error: string }

async function askUntil(
  terminal: Terminal,
  question: string,
  { fallback, parse }: { fallback: string; parse: (typed: string) => Parsed },
): Promise<string> {
  for (;;) {
    const parsed = parse(await terminal.ask(question, fallback))
    if ('value' in parsed) return parsed.value
    terminal.print(parsed.error)
  }
}

/** The value as the shop reads it. */
function settingOf(name: 'SITE_URL' | 'TRUST_PROXY', typed: string): Parsed {
  try {
    return { value: readEnvironment({ [name]: typed })[name] }
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return { error: error.message }
  }
}

const matching =
  (pattern: RegExp, error: string) =>
  (typed: string): Parsed =>
    pattern.test(typed) ? { value: typed } : { error }

async function isYes(terminal: Terminal, question: string, fallback: boolean): Promise<boolean> {
  return /^y/i.test(await terminal.ask(question, fallback ? 'yes' : 'no'))
}
