import { OwnerError } from '../../platform/format/owner-error.ts'
import { z } from 'zod'
import type { Settings } from '../../platform/shop/settings.ts'

/** The default of SITE_URL. */
export const PLACEHOLDER_SITE = 'https://fitsport.example'

/** The only reader of the environment. A bad value stops the start with one line that names it. */
export const environment = z.object({
  PORT: z.coerce
    .number({ error: 'a port number, such as 3000' })
    .int('a whole number')
    .min(0, 'a port from 0 to 65535')
    .max(65535, 'a port from 0 to 65535')
    .default(3000),
  HOST: z.string().min(1, 'an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'the address of the site, such as https://example.com', abort: true })
    .refine(isBare, 'an address without a path, such as https://example.com')
    .refine(isSafe, 'https://, except for localhost')
    .transform((url) => new URL(url).origin)
    .default(PLACEHOLDER_SITE),
  NODE_ENV: z.enum(['production', 'development', 'test'], 'production, development or test').default('development'),
  /** Folder of the database, editions, unsent email and the signing secret. */
  DATA_FOLDER: text('a folder').default('data'),
  /** Folder of the films; in the data folder by default. Films can always be rendered again. */
  FILMS_FOLDER: text('a folder').optional(),
  /** PostgreSQL instead of the SQLite file in the data folder. */
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'a postgres:// address' }).optional(),
  /** Signs links. By default a secret is generated and stored in the data folder. */
  SHOP_SECRET: text('at least 32 random characters').min(32, 'at least 32 random characters').optional(),
  STRIPE_SECRET_KEY: text('a secret key of Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: text('the signing secret of the Stripe webhook').optional(),
  PAYPAL_CLIENT_ID: text('a client id of PayPal').optional(),
  PAYPAL_CLIENT_SECRET: text('the secret of that client').optional(),
  /** By default PayPal is asked which webhook points to SITE_URL. */
  PAYPAL_WEBHOOK_ID: text('the id of the PayPal webhook').optional(),
  PAYPAL_SANDBOX: z.enum(['0', '1'], '0 or 1').default('0'),
  /** Simulates payments even with keys, or in production. */
  REHEARSAL: z.enum(['0', '1'], '0 or 1').default('0'),
  /** Without a mail server, emails become .eml files in the data folder. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'an smtp:// or smtps:// address' }).optional(),
  /** The sender of emails; the seller's address by default. */
  MAIL_FROM: text('a sender, such as FitSport <hello@example.com>').optional(),
  /** The seller's own files instead of the edition that `npm run book` builds. */
  BOOK_PDF: text('the path of a PDF').optional(),
  BOOK_EPUB: text('the path of an EPUB').optional(),
  /** Number of our proxies in front of the server, whose X-Forwarded-For is trusted for rate limits. */
  TRUST_PROXY: z.enum(['0', '1', '2', '3'], '0, or how many proxies are in front of the server, up to 3').default('0'),
  /** A header in which a proxy of ours names the visitor's country, such as CF-IPCountry: kept as evidence for VAT. */
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z][\w-]{1,60}$/, 'the name of a header, such as CF-IPCountry')
    .optional(),
  /** Folder for the copies of `npm run desk -- backup` and `npm run update`. */
  BACKUP_FOLDER: text('a folder').default('backups'),
  /** systemd passes an open socket and names the process it is for. */
  LISTEN_FDS: z.string().optional(),
  LISTEN_PID: z.string().optional(),
})

/** Pages and emails build URLs from it, so it must be an origin. */
function isBare(url: string): boolean {
  const { pathname, search, hash, username, password } = new URL(url)
  return pathname === '/' && [search, hash, username, password].every((part) => part === '')
}

function isSafe(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}

function text(expected: string) {
  return z.string().trim().min(1, expected)
}

export type Environment = z.infer<typeof environment>

export function readEnvironment(source: Record<string, string | undefined> = process.env): Environment {
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(filled)
  if (result.success) return result.data
  const errors = result.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    // A mistyped secret is still a secret.
    const actual = /SECRET|_URL$/.test(name) && name !== 'SITE_URL' ? 'something else' : JSON.stringify(source[name])
    return `${name}: expected ${message}, got ${actual}`
  })
  throw new OwnerError(errors.join('\n'))
}

export function databaseSettings({ DATABASE_URL, DATA_FOLDER }: Environment): Settings['database'] {
  return DATABASE_URL ? { postgresUrl: DATABASE_URL } : { sqliteFile: `${DATA_FOLDER}/shop.db` }
}

export const filmsFolder = ({ FILMS_FOLDER, DATA_FOLDER }: Environment): string =>
  FILMS_FOLDER ?? `${DATA_FOLDER}/films`
