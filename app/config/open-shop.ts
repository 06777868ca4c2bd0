import type { BookBrand } from '../../book/brand.ts'
import { OwnerError } from '../../platform/format/owner-error.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { book } from '../../content/book.ts'
import { codesText } from '../../content/codes.ts'
import { documents as documentCopy } from '../../content/documents.ts'
import { editions } from '../../content/editions.ts'
import { giftText } from '../../content/gifts.ts'
import { mails } from '../../content/mails.ts'
import { ownerEmails } from '../../content/owner-emails.ts'
import { refundRequest } from '../../content/refund-request.ts'
import { shopText } from '../../content/shop.ts'
import { invoicePlatforms } from '../../content/invoice-platforms.ts'
import { taxRates } from '../../content/tax-rates.ts'
import { builtFiles } from './built-files.ts'
import { databaseSettings, type Environment, PLACEHOLDER_SITE } from './env.ts'
import { runBackup } from './backup-process.ts'
import { modeOf, paymentSettings } from './payment-keys.ts'
import { ownFiles, soldBook } from './sold-book.ts'
import { prepareInProcess } from '../../features/delivery/index.ts'
import { offerSettings } from '../../features/storefront/prices/price.ts'
import type { Content } from '../../platform/content/content.ts'
import { type PublishedContent, publishedContent } from './published-content.ts'
import { isPlaceholder } from '../../platform/content/placeholder-seller.ts'
import { contentKey } from '../../platform/content/versions.ts'
import { openDatabase } from '../../platform/db/open.ts'
import { readPolicies } from '../../features/orders/agreement.ts'
import { defaultContent } from '../../platform/content/defaults.ts'
import { openShop } from '../shop/open.ts'
import type { Community } from '../../content/schema.ts'
import type { Mode, PolicyText, Settings, TaxSettings } from '../../platform/shop/settings.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { GUIDE } from '../../platform/shop/sold-book.ts'

export interface Built {
  siteUrl: string
  /** Of the content that pages and policies were built from. */
  contentKey: string
  /** As plain text, as buyers agree to them today. */
  policies: readonly PolicyText[]
  firstEvening?: NonNullable<Settings['firstEvening']>
  books: Settings['books']
  book: BookFacts
  bookPreparer?: string
  documentFonts: string
  pendingEdition?: NonNullable<Settings['pendingEdition']>
}

export interface BookFacts {
  pages: number
  /** Chapters that are announced but not written. */
  planned: number
  /** Of the manuscript. */
  checksum?: string | undefined
  /** What the files say of the owner’s content. */
  brand?: BookBrand | undefined
}

/** What a program needs to open a shop whose owner has published other content than the build knows. */
export interface Opening {
  log?: (sentence: string) => void
  /** The policies under other content. Without it, those of the published version. */
  policiesFor?: (content: Content) => readonly PolicyText[] | Promise<readonly PolicyText[]>
}

export interface ConfiguredShop extends PublishedContent {
  shop: Shop
}

/** Opens the shop from the environment, the build and what the owner published. Every entry point calls it. */
export async function openConfiguredShop(
  environment: Environment,
  built: Built,
  { log = console.log, policiesFor }: Opening = {},
): Promise<ConfiguredShop> {
  const db = await openDatabase(databaseSettings(environment), log)
  const published = await publishedContent(db, new Date())
  const { content, version } = published
  const policies =
    contentKey(content) === built.contentKey
      ? built.policies
      : ((await policiesFor?.(content)) ?? (await readPolicies(db, version?.agreement ?? '')) ?? built.policies)
  const settings = { ...shopSettings(environment, { ...built, policies }, content), log }
  return { ...published, shop: await openShop(settings, db) }
}

const firstEvening = z.object({ number: z.number(), title: z.string(), minutes: z.number() })
const assetsSchema = z.object({ siteUrl: z.string(), contentKey: z.string(), tonight: z.nullish(firstEvening) })
const bookSchema = z.object({
  pages: z.number(),
  planned: z.number(),
  checksum: z.string().optional(),
  brand: z.custom<BookBrand>((brand) => typeof brand === 'object').optional(),
})
const policiesSchema = z.array(
  z.object({ title: z.string(), text: z.string(), about: z.literal('refunds').optional() }),
)

export function readBuilt(dist: string): Built {
  const { siteUrl, contentKey: builtFrom, tonight } = readPart(join(dist, builtFiles.assets), assetsSchema)
  return {
    siteUrl,
    contentKey: builtFrom,
    ...(tonight ? { firstEvening: tonight } : {}),
    policies: readPart(join(dist, builtFiles.policies), policiesSchema),
    books: builtBooks(dist),
    book: readPart(join(dist, builtFiles.bookFacts), bookSchema),
    bookPreparer: join(dist, builtFiles.bookPreparer),
    documentFonts: join(dist, builtFiles.documentFonts),
  }
}

export function builtBook(dist: string): BookFacts | undefined {
  const path = join(dist, builtFiles.bookFacts)
  return existsSync(path) ? readPart(path, bookSchema) : undefined
}

export function builtPolicies(dist: string): readonly PolicyText[] {
  const path = join(dist, builtFiles.policies)
  return existsSync(path) ? readPart(path, policiesSchema) : []
}

export const builtBooks = (dist: string): Settings['books'] => ({
  pdf: join(dist, builtFiles.pdf),
  epub: join(dist, builtFiles.epub),
  'sheets-a4': join(dist, builtFiles.sheetsA4),
  'sheets-letter': join(dist, builtFiles.sheetsLetter),
})

function readPart<Part>(path: string, schema: z.ZodType<Part>): Part {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    throw new OwnerError(`${path} can't be read: run npm run build first.`, { cause: error })
  }
}

/** What follows from the content that the owner edits. */
export function contentSettings(content: Content, policies: readonly PolicyText[], sold = GUIDE) {
  const { seller, refunds, community, reviews, site } = content
  const { reading, guaranteeDays, requestDays } = refunds
  return {
    offer: { ...offerSettings(content), product: site.name },
    seller: { ...seller, placeholder: isPlaceholder(seller) },
    tax: taxSettings(content.tax),
    timeZone: seller.timeZone,
    agreement: { consent: shopText.consent, policies, rules: { reading, guaranteeDays, requestDays } },
    claims: {
      answerDays: refunds.answerDays,
      automaticPerDay: refunds.automaticPerDay,
      automaticPerBuyer: refunds.automaticEurosPerBuyer * 100,
      processingDays: refunds.processingDays,
    },
    community: sold.isGuide ? community : withoutBoard(community),
    reviews: { offered: reviews.offered },
    documentCopy: { ...documentCopy, discount: codesText.discount, brand: site.name },
  } satisfies Partial<Settings>
}

export function shopSettings(environment: Environment, built: Built, content: Content = defaultContent): Settings {
  const { offer, seller } = content
  const { NODE_ENV, DATA_FOLDER, SHOP_SECRET, SMTP_URL, MAIL_FROM } = environment
  const sold = soldBook(environment)
  const payments = { ...paymentSettings(environment), methods: offer.payment }
  const mode = modeOf(environment)
  refuseUnready(environment, mode, seller)
  if (mode === 'live' && sold.isGuide) refuseUnwritten(built.book)
  return {
    siteUrl: siteAddress(environment, built.siteUrl, mode === 'live'),
    database: databaseSettings(environment),
    dataFolder: DATA_FOLDER,
    ...(sold.isGuide && built.firstEvening ? { firstEvening: built.firstEvening } : {}),
    ...(SHOP_SECRET ? { secret: SHOP_SECRET } : {}),
    mode,
    production: NODE_ENV === 'production',
    ...contentSettings(content, built.policies, sold),
    giftConsent: giftText.consent,
    sold,
    books: sold.isGuide ? built.books : ownFiles(environment),
    editions: sold.isGuide ? editions : [],
    payments,
    mail: { ...(SMTP_URL ? { smtpUrl: SMTP_URL } : {}), from: MAIL_FROM ?? `${seller.name} <${seller.email}>` },
    ownerEmails,
    mailCopy: mails,
    documentFonts: built.documentFonts,
    backUp: () => runBackup(),
    refundRequestMails: refundRequest.mails,
    ...(built.pendingEdition ? { pendingEdition: built.pendingEdition } : {}),
    ...(built.bookPreparer ? { prepareBook: prepareInProcess(built.bookPreparer) } : {}),
  }
}

/** The board is a part of the reading room. */
const withoutBoard = (own: Community): Community => ({ ...own, place: own.place === 'board' ? null : own.place })

/** Where invoices must come from a state platform or certified software, ours are receipts only. */
function taxSettings(tax: Content['tax']): TaxSettings {
  const unchecked = taxRates.filter(({ checkedOn, checkedBy }) => checkedOn === null || checkedBy === null)
  if (tax.rateClass === 'e-book' && unchecked.length > 0) {
    const states = unchecked.map(({ country }) => country).join(', ')
    throw new OwnerError(
      `content/tax-rates.ts: fill in checkedOn and checkedBy before you set rateClass to 'e-book': ${states}.`,
    )
  }
  const documents = tax.country && invoicePlatforms[tax.country] ? 'receipt-only' : tax.documents
  return { ...tax, documents, rates: taxRates, hasIsbn: book.isbn !== null }
}

/** A live shop and a shop on several servers need these settings. */
function refuseUnready({ DATABASE_URL, SHOP_SECRET, SMTP_URL }: Environment, mode: Mode, seller: Content['seller']) {
  if (DATABASE_URL && !SHOP_SECRET) {
    throw new OwnerError(
      'SHOP_SECRET must be set where DATABASE_URL is: every server on that database must sign links with the same one.',
    )
  }
  if (mode !== 'live') return
  if (isPlaceholder(seller)) {
    throw new OwnerError('content/seller.ts: fill in the seller. Buyers must see a name and an address.')
  }
  if (!SMTP_URL) {
    throw new OwnerError('SMTP_URL must be set: the payment keys take real money, and buyers must get their emails.')
  }
}

/** Unless the seller delivers their own files, the book must contain what the sales pages promise. */
function refuseUnwritten(facts: BookFacts) {
  const short = missingContent(facts)
  if (short) throw new OwnerError(`content/guide/: ${short}`)
}

/** What the book lacks of what is promised. */
export function missingContent({ pages, planned }: BookFacts): string | undefined {
  if (pages >= book.claimedPages && planned === 0) return undefined
  return `the pages promise ${book.claimedPages}+ pages, but the book has ${pages} and ${planned} chapters that are only planned: write them, or set BOOK_PDF and BOOK_EPUB to your own files.`
}

/** Emails and payment pages need an address that leads here; on a developer's machine, this server. */
function siteAddress({ SITE_URL, PORT }: Environment, builtFor: string, needed: boolean): string {
  const configured = [SITE_URL, builtFor].find((url) => url !== PLACEHOLDER_SITE)
  if (needed && !configured?.startsWith('https://')) {
    throw new OwnerError(
      'SITE_URL must be set to an https:// address: buyers return to it after paying, and emails link to it.',
    )
  }
  return configured ?? `http://localhost:${PORT}`
}
