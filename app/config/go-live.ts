import { isDeepStrictEqual } from 'node:util'
import { type BookBrand, brandOf } from '../../book/brand.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { editions } from '../../content/editions.ts'
import { confirmed } from '../../content/go-live.ts'
import type { Environment } from './env.ts'
import { unwrittenEdition } from '../../guide/manuscript/checksum.ts'
import { calendarDay, money } from '../../platform/format/money.ts'
import { placeholdersOf } from '../../platform/content/placeholder-seller.ts'
import type { Content } from '../../platform/content/content.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { type BookFacts, missingContent } from './open-shop.ts'
import { taxNotes } from '../../content/tax-notes.ts'
import { soldBook } from './sold-book.ts'
import { taxPoints } from './tax-points.ts'
import { modeOf } from './payment-keys.ts'
import { offerPrice, offerSettings } from '../../features/storefront/prices/price.ts'
import { fill, shopRoutes } from '../../routes.ts'
import { missingMethodSentence } from '../../features/providers/alerts.ts'
import { ProviderError } from '../../platform/payments/provider.ts'
import { createStripe } from '../../features/providers/stripe/stripe.ts'
import { nextPrice, priceAt } from '../../features/orders/prices/price-at.ts'
import { subscribedEvents } from '../../platform/payments/webhook-events.ts'

const ACCOUNT_TIMEOUT_MS = 10_000

/**
 * What the owner must decide or prove before the site goes live. Each point names the setting or the file and field
 * that resolves it.
 */
export function openPoints(
  environment: Environment,
  book: BookFacts | undefined,
  content: Content = defaultContent,
  now = new Date(),
): string[] {
  return [
    ...settingPoints(environment),
    ...keyPoints(environment, content),
    ...sellerPoints(content),
    ...brandPoints(content),
    ...taxPoints(content),
    ...offerPoints(content, now),
    ...promisePoints(content),
    ...bookPoints(environment, book, content),
    ...confirmationPoints(environment, content),
  ]
}

const settingPoints = ({ SITE_URL, SMTP_URL, DATABASE_URL, SHOP_SECRET, TRUST_PROXY, NODE_ENV }: Environment) => [
  ...(new URL(SITE_URL).hostname.endsWith('.example')
    ? ['SITE_URL: enter the web address of your shop in the file .env, such as https://www.your-shop.com.']
    : []),
  ...(NODE_ENV === 'production'
    ? []
    : [
        'NODE_ENV: make sure that the shop never simulates a payment by mistake. Write `NODE_ENV=production` in the file .env.',
      ]),
  ...(SMTP_URL
    ? []
    : [
        'SMTP_URL: enter the login details of your email service in the file .env; docs/hosting.md shows how. By law, buyers must get their confirmation by email.',
      ]),
  ...(DATABASE_URL && !SHOP_SECRET
    ? [
        'SHOP_SECRET: enter at least 32 random characters in the file .env, the same on every server. They protect the links to orders.',
      ]
    : []),
  ...(TRUST_PROXY === '0'
    ? [
        'TRUST_PROXY: tell the shop that it is behind a proxy. Otherwise it treats all visitors as one and may block them all at once. Write `TRUST_PROXY=1` in the file .env.',
      ]
    : []),
]

function keyPoints(environment: Environment, { offer }: Content): string[] {
  try {
    const mode = modeOf(environment)
    if (mode === 'test')
      return [
        'STRIPE_SECRET_KEY, PAYPAL_SANDBOX: these are test keys, so buyers are not charged. Copy the live keys from your Stripe and PayPal accounts into the file .env, and write `PAYPAL_SANDBOX=0` there.',
      ]
    if (environment.REHEARSAL === '1')
      return ['REHEARSAL: payments are simulated until you want to sell. Then write `REHEARSAL=0` in the file .env.']
    if (mode === 'rehearsal') {
      return [
        'STRIPE_SECRET_KEY, PAYPAL_CLIENT_ID: copy the live keys from your Stripe and PayPal accounts into the file .env. Until then, payments are simulated.',
      ]
    }
    return offer.payment
      .filter((method) => !(method === 'paypal' ? environment.PAYPAL_CLIENT_ID : environment.STRIPE_SECRET_KEY))
      .map(
        (method) =>
          `content/offer.ts: buyers can choose “${method}”, but the file .env has no keys for it. Add the keys, or stop offering it. In the file, it is in \`payment\`.`,
      )
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error
    return [error.message]
  }
}

/** Asks Stripe, so it takes a moment. */
export async function accountPoints(
  { STRIPE_SECRET_KEY: secretKey }: Environment,
  { offer }: Content = defaultContent,
  address?: string,
): Promise<string[]> {
  if (!secretKey) return []
  const settings = { secretKey, webhookSecret: '', ...(address ? { address } : {}) }
  const stripe = createStripe(settings, { timeoutMs: ACCOUNT_TIMEOUT_MS, now: () => new Date() })
  try {
    const missing = await stripe.findMissingMethods?.(offer.payment)
    return missing?.length ? [missingMethodSentence(missing)] : []
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return [
      `STRIPE_SECRET_KEY: Stripe did not say which payment methods your account accepts. Check the key, or try again later. ${error.message}`,
    ]
  }
}

const ENTER = {
  address: 'content/seller.ts: enter your name and postal address. The law requires real ones.',
  email: 'content/seller.ts: enter your email. The law requires a real one.',
}

const sellerPoints = ({ seller }: Content) => [
  ...placeholdersOf(seller).map((detail) => ENTER[detail]),
  ...(seller.phone === null
    ? [
        'content/seller.ts: enter your phone number. The law requires one before a purchase. In the file, it is `phone`.',
      ]
    : []),
]

/** As this shop comes. */
const OUR_BRAND = 'FitSport'

const brandPoints = ({ site, cover }: Content) => [
  ...(site.name === OUR_BRAND
    ? [
        `content/site.ts: the shop is still called “${OUR_BRAND}”, as we delivered it. Enter the name of your own, and go through title and description. In the file, they are \`name\`, \`title\` and \`description\`.`,
      ]
    : []),
  ...(cover.picture === null && cover.title.join('').toLowerCase() === OUR_BRAND.toLowerCase()
    ? [
        `content/cover.ts: the cover of the guide still says “${cover.title.join(' ')}”, as we delivered it. Enter your own title and subtitle. In the file, they are \`title\` and \`subtitle\`.`,
      ]
    : []),
]

const offerPoints = (content: Content, now: Date) => [
  ...(content.offer.checkout === null
    ? [
        "content/offer.ts: the buy button leads nowhere yet. Set `checkout` to '/checkout', or to the address of your own payment page.",
      ]
    : []),
  ...(content.offer.struckReading === 'as-specified'
    ? [
        `content/offer.ts: ${euros(offerPrice(content, now).originalPrice)} is crossed out beside your price, which is lawful only if you charged it for the 30 days before. Show the lowest price of those days instead, or cross out none. In the file, set \`struckReading\` to 'ledger' or 'launch'.`,
      ]
    : []),
  ...rebuildPoints(content, now),
]

/** Without our server, no program rewrites the pages when the price changes. */
function rebuildPoints(content: Content, now: Date): string[] {
  const next = nextPrice(offerSettings(content).prices, now)
  if (!next || content.offer.checkout === shopRoutes.checkout) return []
  return [
    `content/prices.ts: the price changes to ${euros(next.price)} on ${calendarDay(next.from)}. Run npm run build on that day and upload the pages again: no server does it for you.`,
  ]
}

const euros = (cents: number | null) => money(cents ?? 0, 'EUR')

/** What the sales pages promise and only the seller can prove. */
const promisePoints = ({ refunds, community, claims, testimonials, reviews }: Content) => [
  ...(refunds.reading === 'as-specified'
    ? [
        `content/refunds.ts: the sales pages promise ${refunds.guaranteeDays} days money back, but the policy calls sales final. Choose one. In the file, set \`reading\` to 'guarantee' or 'policy'.`,
      ]
    : []),
  ...(community.place
    ? []
    : [
        'content/community.ts: the landing page promises community access. Choose the board of this shop, or a group of your own. In the file, it is `place`.',
      ]),
  ...Object.values(hasReviews(reviews) ? computedApart(claims) : claims)
    .filter(({ proven }) => !proven)
    .map(
      ({ figure, label }) =>
        `content/claims.ts: collect proof of “${figure} ${label}”, or change the figure. Then say that you can prove it. In the file, set its \`proven\` to true.`,
    ),
  ...(testimonials.verified || hasReviews(reviews)
    ? []
    : [
        'content/testimonials.ts: use your readers’ own words, with their consent, and say how you checked them. In the file, that is `note`, and then set `verified` to true.',
      ]),
]

const hasReviews = (reviews: Content['reviews']) => reviews.testimonials === 'reviews'

/** Rating and readers are computed from reviews and orders. */
const computedApart = ({ rating: _rating, readers: _readers, ...others }: Content['claims']) => others

function bookPoints(environment: Environment, book: BookFacts | undefined, content: Content): string[] {
  if (!soldBook(environment).isGuide) return []
  if (!book) return ['npm run build: run this command once on the server. It makes the book and counts its pages.']
  const short = missingContent(book)
  const forgotten = book.checksum === undefined ? null : unwrittenEdition(book.checksum, editions)
  return [
    ...(short ? [`content/guide/: ${short}`] : []),
    ...(forgotten ? [forgotten] : []),
    ...madeBefore(book, content),
    ...peoplePoints(content),
  ]
}

const BRANDED: readonly (keyof BookBrand)[] = ['name', 'cover', 'people', 'seller']

/** Pages follow the owner at once, the book when it is made anew. */
function madeBefore({ brand }: BookFacts, content: Content): string[] {
  if (!brand) return []
  const now = brandOf(content)
  const changed = BRANDED.filter((part) => !isDeepStrictEqual(brand[part], now[part]))
  if (changed.length === 0) return []
  return [
    `npm run build: the book was made under the name “${brand.name}”, before you changed this: ${changed.join(', ')}. Run it on the server and restart the shop, so that buyers get the book as your pages show it.`,
  ]
}

/** A guide about health needs people who answer for it. */
const peoplePoints = ({ people }: Content) => [
  ...(people.authors.length === 0
    ? ['content/people.ts: enter who wrote the guide, with their qualifications. In the file, they are `authors`.']
    : []),
  ...(people.reviewers.length === 0
    ? [
        'content/people.ts: let a coach, a physical therapist or a doctor check the guide, and enter them, with their consent. In the file, they are `reviewers`.',
      ]
    : []),
]

function confirmationPoints(environment: Environment, { offer }: Content): string[] {
  const { isGuide } = soldBook(environment)
  const confirmations: [done: boolean, field: string, what: string][] = [
    [
      confirmed.webhooks,
      'webhooks',
      'tell Stripe and PayPal where to report payments, as “Keys and webhooks” in docs/hosting.md explains',
    ],
    [
      confirmed.mail,
      'mail',
      'send yourself a test email from the System page, and check that it’s in your inbox, not in spam',
    ],
    [
      confirmed.backup,
      'backup',
      'let the server back up every night to another machine, and restore one backup as a test; docs/hosting.md shows how',
    ],
    [
      confirmed.films || !isGuide,
      'films',
      'run npm run films on the server to make the videos, and watch some of them',
    ],
    [
      confirmed.lifetime,
      'lifetime',
      `make sure that you can keep order pages and files online for at least ${offer.lifetime.years} years, as the terms promise`,
    ],
    [
      confirmed.noFixedPrice || offer.codes === 'none',
      'noFixedPrice',
      'ask a lawyer whether a law on fixed book prices (in Germany the BuchPrG) forbids discount codes for your guide',
    ],
    [
      confirmed.ownBook || isGuide,
      'ownBook',
      'write the sales pages for your own book, and check that its files contain what they promise',
    ],
  ]
  return confirmations
    .filter(([done]) => !done)
    .map(([, field, what]) => `content/go-live.ts: ${what}. Then set \`${field}\` to true.`)
}

/** What a buyer is charged, so that a mistake in content/prices.ts is seen. */
export function chargeSentence(content: Content = defaultContent, now = new Date()): string {
  const { prices } = offerSettings(content)
  const tax = taxNotes.paid[content.tax.mode === 'small-business' ? 'small-business' : 'included']
  const next = nextPrice(prices, now)
  const later = next ? ` From ${calendarDay(next.from)} it is ${euros(next.price)}.` : ''
  return `A buyer pays ${euros(priceAt(prices, now).price)}, ${tax}.${later}`
}

/** The URL of each webhook and the events it must be subscribed to. */
export function webhooksToRegister({ SITE_URL }: Pick<Environment, 'SITE_URL'>): string {
  const lists = Object.entries(subscribedEvents).map(([provider, events]) => {
    const address = new URL(fill(shopRoutes.webhook, provider), SITE_URL).href
    return `${address}\n${events.map((event) => `    ${event}`).join('\n')}`
  })
  return lists.join('\n')
}
