import { mails } from './content/mails.ts'
import { offer } from './content/offer.ts'
import { seller } from './content/seller.ts'
import { shop as words } from './content/shop.ts'
import { site } from './content/site.ts'
import { databaseSettings, type Environment, paymentSettings, PLACEHOLDER_SITE } from './env.ts'
import { type Settings, SettingsFault } from './shop/settings.ts'
import { policyTexts } from './server/prerender/policy-texts.tsx'

/** What the build has made, and for which address. */
interface Built {
  siteUrl: string
  /** Our own edition of the guide. */
  books: Settings['books']
  stampWorker?: URL
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
    agreement: { consent: words.consent, policies: policyTexts() },
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
