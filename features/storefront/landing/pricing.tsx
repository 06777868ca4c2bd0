import { copiesText } from '../../../content/copies.ts'
import { giftText } from '../../../content/gifts.ts'
import { priceHistory } from '../../../content/price-history.ts'
import { shopText } from '../../../content/shop.ts'
import {
  routes,
  shopRoutes,
  chapterPath,
  contentsPath,
  editionPath,
  moneyBackAnchor,
  sampleFiles,
} from '../../../routes.ts'
import type { Price, PrintedBook } from '../../../platform/ui/assets.ts'
import { BookReuse } from '../../../platform/ui/book.tsx'
import { describeSpecial } from './price-copy.ts'
import { Questions } from '../questions/questions.tsx'
import { hasMoneyBackClaim, refundExpectation } from '../../../platform/ui/money-back.ts'
import { centsOf, money } from '../../../platform/format/money.ts'
import { SplitCard } from '../../../platform/ui/split-card.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from './pricing.css?inline'
import { editions } from '../../../content/editions.ts'
import { exercises } from '../../../content/guide/exercises.ts'
import { recipes } from '../../../content/guide/recipes.ts'
import { sheets } from '../../../content/guide/sheets.ts'
import type { Offer } from '../../../content/offer-schema.ts'
import { entryOf } from '../../../guide/manuscript/outline.ts'
import { outline } from '../../../guide/ui/chapters.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { fileTypes } from '../../../platform/shop/sold-book.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { megabytes } from '../../../platform/ui/file-size.ts'
import { useContent } from '../../../platform/ui/content.ts'

interface PricingProps {
  price: Price
  book: PrintedBook | undefined
}

export function Pricing({ price, book }: PricingProps) {
  const content = useContent()
  const sold = useSoldBook()
  const { claims, offer } = content
  const { pricing } = content.landing
  return (
    <section id="pricing" className="section pricing" aria-labelledby="pricing-heading">
      <Style name="pricing" css={css} />
      <div className="wrap">
        <div className="section-head">
          <h2 id="pricing-heading">{pricing.heading}</h2>
          <p className="lead">{pricing.text}</p>
        </div>
        <SplitCard kind="price-card">
          <div className="price-offer">
            <PriceTag price={price} />
            <ul className="price-terms">
              {offer.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            <BuyButton />
            <ForOthers price={price} />
            <PaymentMarks />
            <p className="price-small" id={moneyBackAnchor.slice(1)}>
              {hasMoneyBackClaim(content) && `${claims.moneyBack.figure} ${claims.moneyBack.label}. `}
              {refundExpectation(content)} <a href={routes.refunds}>Read the refund policy</a>
            </p>
            <BookReuse />
          </div>
          <div className="price-included">
            <h3>What you get</h3>
            <ul>
              {offer.included
                .filter((item) => sold.isGuide || !isOfGuide(item))
                .map((item) => (
                  <Included
                    key={item.text}
                    text={fillTemplate(item.text, { files: fileTypes(sold) })}
                    {...(sold.isGuide ? describeIncluded(item, book) : { fact: item.fact ? filesFact(book) : '' })}
                  />
                ))}
            </ul>
          </div>
        </SplitCard>
      </div>
      <Questions level="h3" />
    </section>
  )
}

function PriceTag({ price }: { price: Price }) {
  const { originalPrice, currency, reading = 'as-specified' } = price
  const content = useContent()
  const special = describeSpecial(content, price)
  return (
    <>
      {special && <p className="price-special">{special}</p>}
      <p className="price">
        {originalPrice !== null && (
          <>
            <s>
              <span className="unseen">Original price </span>
              {money(originalPrice, currency)}
            </s>{' '}
          </>
        )}
        <strong className="figure">
          <span className="unseen">Price now </span>
          {money(price.price, currency)}
        </strong>
      </p>
      {reading !== 'as-specified' && (
        <p className="price-small">
          {reading === 'ledger' && originalPrice !== null && `${content.landing.pricing.lowest} `}
          <a href={routes.priceHistory}>{priceHistory.link}</a>
        </p>
      )}
    </>
  )
}

function Included({ text, href, fact }: { text: string; href?: string; fact: string }) {
  return (
    <li>
      {text} {href ? <a href={href}>{fact}</a> : fact}
    </li>
  )
}

function BuyButton() {
  const { offer } = useContent()
  if (offer.checkout === null) {
    return (
      <button type="button" className="button price-button">
        {offer.button}
      </button>
    )
  }
  return (
    <a className="button price-button" href={offer.checkout}>
      {offer.button}
    </a>
  )
}

/** Our own checkout asks for whom it is and how many copies; a payment page elsewhere does not. */
function ForOthers({ price: { price } }: { price: Price }) {
  const { gifts, checkout, copies, currency } = useContent().offer
  if (checkout !== shopRoutes.checkout) return null
  const step = copies.max > 1 && copies.volumePrices.find((lower) => centsOf(lower.price) < price)
  return (
    <p className="price-small">
      {gifts && <a href={`${checkout}?gift`}>{giftText.offer}</a>}
      {gifts && step && ' · '}
      {step && (
        <a href={`${checkout}?copies=${step.from}`}>
          {fillTemplate(copiesText.offer, { from: step.from, price: money(centsOf(step.price), currency) })}
        </a>
      )}
    </p>
  )
}

function PaymentMarks() {
  const { offer } = useContent()
  return (
    <ul className="payment-marks" aria-label="Ways to pay">
      {offer.payment.map((method) => (
        <li key={method}>{shopText.checkout.methods[method].name}</li>
      ))}
    </ul>
  )
}

type Item = Offer['included'][number]
type Fact = NonNullable<Item['fact']>

/** A part of the guide, which no other book has. */
const isOfGuide = ({ chapter, fact = 'files' }: Item): boolean => chapter !== undefined || fact !== 'files'

/** A link to an included item, and a fact about it computed from the book. */
function describeIncluded({ chapter, fact }: Item, book: PrintedBook | undefined): { href: string; fact: string } {
  const text = fact && facts[fact](book)
  if (chapter === undefined)
    return { href: fact === 'edition' ? editionPath(editions.length) : routes.preview + sampleFiles, fact: text ?? '' }
  const entry = entryOf(outline, chapter)
  const href = entry.chapter?.preview ? chapterPath(entry.chapter.slug) : contentsPath(chapter)
  return { href, fact: text ?? `Chapter ${chapter}: ${entry.title}` }
}

/** "370 A5 pages, PDF 1.2 MB, EPUB 0.8 MB"; a book that we have not typeset has pages of any size. */
function filesFact({ pages, pdf, epub }: PrintedBook = {}, size = ''): string {
  const parts = [pages && `${pages} ${size}pages`, pdf && `PDF ${megabytes(pdf)}`, epub && `EPUB ${megabytes(epub)}`]
  return parts.filter(Boolean).join(', ')
}

const facts: Record<Fact, (book: PrintedBook | undefined) => string> = {
  programs: () => `${outline.find(({ id }) => id === 'goals')?.entries.length} programs`,
  sheets: () => `${sheets.length} sheets to print`,
  recipes: () => `${recipes.length} recipes`,
  movements: () => `${exercises.length} movements`,
  files: (book) => filesFact(book, 'A5 '),
  edition: () => `See what’s in edition ${editions.length}`,
}
