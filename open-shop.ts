import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { mails } from './content/mails.ts'
import { offer } from './content/offer.ts'
import { refunds } from './content/refunds.ts'
import { seller } from './content/seller.ts'
import { shopText } from './content/shop.ts'
import { site } from './content/site.ts'
import { databaseSettings, type Environment, paymentSettings, PLACEHOLDER_SITE } from './env.ts'
import { openShop } from './shop/open.ts'
import { type PolicyText, type Settings, SettingsFault } from './shop/settings.ts'
import type { Shop } from './shop/shop.ts'

/** What the build has made, and for which address. */
export interface Built {
  siteUrl: string
  /** The policies as a buyer agrees to them today, as text. */
  policies: readonly PolicyText[]
  /** Our own edition of the guide. */
  books: Settings['books']
  stampWorker?: URL
}

/** Opens the shop from the environment, the owner's content and what was built. Every door calls it. */
export async function openOwnShop(environment: Environment, built: Built): Promise<Shop> {
  return await openShop(shopSettings(environment, built))
}

/** Where the build leaves its parts, below `dist`. */
export const builtFiles = {
  assets: 'assets.json',
  policies: 'policies.json',
  pdf: 'book/FitSport.pdf',
  epub: 'book/FitSport.epub',
  stampWorker: 'server/stamp-worker.js',
} as const

export function readBuilt(dist: string): Built {
  const { siteUrl } = readPart<{ siteUrl: string }>(join(dist, builtFiles.assets))
  return {
    siteUrl,
    policies: readPart<PolicyText[]>(join(dist, builtFiles.policies)),
    books: { pdf: join(dist, builtFiles.pdf), epub: join(dist, builtFiles.epub) },
    stampWorker: pathToFileURL(join(dist, builtFiles.stampWorker)),
  }
}

function readPart<Part>(path: string): Part {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (fault) {
    throw new SettingsFault(`${path} can't be read: run npm run build first.`, { cause: fault })
  }
}

const refundRules = {
  reading: refunds.reading,
  guaranteeDays: refunds.guaranteeDays,
  requestDays: refunds.requestDays,
}

/** What the shop must know, from the environment and the owner's content. */
export function shopSettings(environment: Environment, built: Built): Settings {
  const { NODE_ENV, DATA_FOLDER, SHOP_SECRET, SMTP_URL, MAIL_FROM, BOOK_PDF, BOOK_EPUB } = environment
  const production = NODE_ENV === 'production'
  const payments = paymentSettings(environment)
  const takesMoney = !payments.rehearsal && Boolean(payments.stripe ?? payments.paypal)
  if (production && takesMoney && seller.placeholder) {
    throw new SettingsFault('content/seller.ts does not say yet who sells: buyers must be told a name and an address.')
  }
  return {
    siteUrl: siteAddress(environment, built.siteUrl, production && takesMoney),
    database: databaseSettings(environment),
    dataFolder: DATA_FOLDER,
    ...(SHOP_SECRET ? { secret: SHOP_SECRET } : {}),
    production,
    offer: { price: offer.price, currency: offer.currency, product: site.name },
    seller,
    agreement: { consent: shopText.consent, policies: built.policies, rules: refundRules },
    claims: { answerDays: refunds.answerDays, automaticPerDay: refunds.automaticPerDay },
    books: { pdf: BOOK_PDF ?? built.books.pdf, epub: BOOK_EPUB ?? built.books.epub },
    payments,
    mail: { ...(SMTP_URL ? { smtpUrl: SMTP_URL } : {}), from: MAIL_FROM ?? `${seller.name} <${seller.email}>` },
    mailWords: mails,
    ...(built.stampWorker ? { stampWorker: built.stampWorker } : {}),
  }
}

/** Mails and payment pages need an address that leads here. On one's own machine that is this very server. */
function siteAddress({ SITE_URL, PORT }: Environment, builtFor: string, needed: boolean): string {
  const named = [SITE_URL, builtFor].find((url) => url !== PLACEHOLDER_SITE)
  if (!named && needed) {
    throw new SettingsFault('SITE_URL must be set: buyers come back from paying to it, and mails carry it.')
  }
  return named ?? `http://localhost:${PORT}`
}
