import { claims } from './content/claims.ts'
import { community } from './content/community.ts'
import { editions } from './content/editions.ts'
import { guide } from './content/guide/outline.ts'
import { offer } from './content/offer.ts'
import { refunds } from './content/refunds.ts'
import { seller } from './content/seller.ts'
import { type Environment, EnvironmentFault } from './env.ts'
import { unwrittenEdition } from './guide/unwritten-edition.ts'
import { modeOf } from './payment-keys.ts'
import { fill, shopRoutes } from './routes.ts'
import { subscribedEvents } from './shop/payments/subscribed-events.ts'

/**
 * What the owner must settle or be able to prove before real people read the site, each with where to do it. The
 * checksum is that of the book that is sold.
 */
export function openPoints(environment: Environment, checksum?: string): string[] {
  const unproven = Object.values(claims).filter(({ proven }) => !proven)
  return [
    ...settingPoints(environment),
    ...(seller.placeholder
      ? ['content/seller.ts: fill in who sells the guide; the law wants a real postal address.']
      : []),
    ...(refunds.reading === 'as-specified'
      ? [
          `content/refunds.ts: the sales pages promise ${refunds.guaranteeDays} days money back, the policy calls sales final. Choose a reading.`,
        ]
      : []),
    ...(community.place
      ? []
      : ['content/community.ts: the landing page promises community access; say where readers meet.']),
    ...editionPoints(checksum),
    ...unproven.map(({ figure, label }) => `content/claims.ts: be able to prove “${figure} ${label}”, or change it.`),
    `content/offer.ts: the terms promise lifetime access for at least ${offer.lifetime.years} years; be able to keep that, or change it.`,
    'content/testimonials.ts: use your readers’ own words, with consent, and say how you checked them.',
    `content/offer.ts: strike through ${offer.originalPrice / 100} euros only if that price was really asked before.`,
    ...(guide.planned.length > 0
      ? [
          `content/guide/: ${guide.planned.length} chapters are only planned; finish them, or deliver your own book files.`,
        ]
      : []),
    ...(offer.checkout === null ? ['content/offer.ts: the buy button leads nowhere yet; set `checkout`.'] : []),
  ]
}

function editionPoints(checksum: string | undefined): string[] {
  const forgotten = checksum === undefined ? null : unwrittenEdition(checksum, editions)
  return forgotten === null ? [] : [forgotten]
}

function settingPoints(environment: Environment): string[] {
  const { SITE_URL, SMTP_URL, DATABASE_URL, SHOP_SECRET, TRUST_PROXY } = environment
  return [
    ...(new URL(SITE_URL).hostname.endsWith('.example') ? ['SITE_URL: set the address of the site.'] : []),
    ...(SMTP_URL ? [] : ['SMTP_URL: set a mail server; the law wants the confirmation in the buyer’s hands.']),
    ...(DATABASE_URL && !SHOP_SECRET ? ['SHOP_SECRET: set it, the same on every server of that database.'] : []),
    ...(TRUST_PROXY === '0' ? ['TRUST_PROXY: set it to 1 if a proxy of yours stands before the server.'] : []),
    ...keyPoints(environment),
  ]
}

function keyPoints(environment: Environment): string[] {
  try {
    const mode = modeOf(environment)
    if (mode === 'live') return []
    return [
      mode === 'test'
        ? 'STRIPE_SECRET_KEY, PAYPAL_SANDBOX: these are test keys; set live ones.'
        : 'STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID: set live keys; until then the shop rehearses.',
    ]
  } catch (fault) {
    if (!(fault instanceof EnvironmentFault)) throw fault
    return [fault.message]
  }
}

/** Where each webhook must lead, and which events it must be subscribed to. */
export function webhooksToRegister({ SITE_URL }: Pick<Environment, 'SITE_URL'>): string {
  const lists = Object.entries(subscribedEvents).map(([provider, events]) => {
    const address = new URL(fill(shopRoutes.webhook, provider), SITE_URL).href
    return `${address}\n${events.map((event) => `    ${event}`).join('\n')}`
  })
  return lists.join('\n')
}
