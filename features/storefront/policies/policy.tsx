import type { MDXProps } from 'mdx/types'
import type { ComponentType, ReactNode } from 'react'
import type { PolicyHead } from '../../../content/schema.ts'
import { routes } from '../../../routes.ts'
import type { Assets } from '../../../platform/ui/assets.ts'
import type { Content } from '../../../platform/content/content.ts'
import { fillTemplate } from '../../../platform/format/fill.ts'
import { Document } from '../../../platform/ui/document.tsx'
import { BackButton } from '../../../platform/ui/islands/back-button.tsx'
import { Island } from '../../../platform/ui/islands/island.tsx'
import { BackToCheckout } from '../../../platform/ui/layout/from-checkout.tsx'
import { Footer } from '../../../platform/ui/layout/footer.tsx'
import { PageHeader } from '../../../platform/ui/layout/page-header.tsx'
import { hasShop } from '../../../platform/ui/has-shop.ts'
import { type Heading, PageContents } from '../../../platform/ui/page-contents.tsx'
import { SellerCard, SellerMail } from '../../../platform/ui/seller-card.tsx'
import { Style } from '../../../platform/ui/style.tsx'
import css from '../../../platform/ui/layout/policy.css?inline'
import { fileTypes, type SoldBook } from '../../../platform/shop/sold-book.ts'
import { useSoldBook } from '../../../platform/ui/sold-book.ts'
import { useContent } from '../../../platform/ui/content.ts'

export interface PolicySource {
  default: ComponentType<MDXProps & ReturnType<typeof policyFacts>>
  frontmatter: PolicyHead
  headings: PolicyHeading[]
}

/** `within`: the components around it, the outermost first. */
type PolicyHeading = Heading & { within: readonly { component: string; props: ConditionProps }[] }

export function Policy({ assets, path, text }: { assets: Assets; path: string; text: PolicySource }) {
  const { frontmatter, headings } = text
  const { site } = assets.content
  const sold = useSoldBook()
  const shown = headings.filter(({ within }) =>
    within.every(({ component, props }) => conditions.get(component)?.(assets.content, sold, props) ?? true),
  )
  const named = (words: string) => fillTemplate(words, { brand: site.name })
  return (
    <Document
      assets={assets}
      title={`${frontmatter.title} – ${site.name}`}
      description={named(frontmatter.description)}
      path={path}
    >
      <Style name="policy" css={css} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader>
        <Island name="back-button" component={BackButton} props={{ label: 'Back to Home', home: routes.home }} />
      </PageHeader>
      <main id="content">
        <div className="policy-head on-ink">
          <div className="wrap">
            <BackToCheckout />
            <h1>{frontmatter.title}</h1>
            <p className="lead">{named(frontmatter.intro)}</p>
            <p className="updated">Last updated: {site.policiesUpdated}</p>
          </div>
        </div>
        <div className="policy-body wrap">
          <PageContents title="On this page" headings={shown} />
          <article className="prose">
            <PolicyBody text={text} />
          </article>
        </div>
      </main>
      <Footer />
    </Document>
  )
}

/** The text alone, for the page and for the mails that carry the policies. */
export function PolicyBody({ text: { default: Text } }: { text: PolicySource }) {
  return <Text {...policyFacts(useContent(), useSoldBook())} components={components} />
}

/** The values a policy can use in its text. */
const policyFacts = ({ site, seller, offer, refunds, testimonials }: Content, sold: SoldBook) => ({
  brand: site.name,
  files: fileTypes(sold),
  seller: { ...seller, address: seller.address.join(', ') },
  offer: offer.lifetime,
  refund: refunds,
  imageHost: imageHosts(testimonials).join(' and '),
})

const hasRoom = (content: Content, sold: SoldBook) => hasShop(content) && sold.isGuide
const hasBoard = (content: Content, sold: SoldBook) => hasRoom(content, sold) && content.community.place === 'board'

/** What a buyer hands out: 'copies', 'gifts', both or nothing. */
const seatsOffered = ({ offer }: Content) =>
  [offer.copies.max > 1 && 'copies', offer.gifts && 'gifts'].filter(Boolean).join(' ')

function isMeantForSeats(content: Content, { only, including = '' }: ConditionProps): boolean {
  const offered = hasShop(content) ? seatsOffered(content) : ''
  const isMeant = only === undefined ? offered.includes(including) : offered === only
  return offered !== '' && isMeant
}

const hasPhotos = ({ reviews, testimonials }: Content) =>
  reviews.testimonials !== 'reviews' && imageHosts(testimonials).length > 0

/** Uploaded pictures have none: they come from the site itself. */
const imageHosts = ({ entries }: Content['testimonials']): string[] => [
  ...new Set(entries.flatMap(({ photo }) => URL.parse(photo ?? '')?.host ?? [])),
]

interface ConditionProps {
  /** Of `WhenSeats`. */
  only?: string
  including?: string
  /** Of `WhenReading`. */
  is?: string
}

type Condition = (content: Content, sold: SoldBook, props: ConditionProps) => boolean

/** The parts of a policy that apply to some shops only. */
const conditions = new Map<string, Condition>([
  ['WhenReading', ({ refunds }, _, { is = '' }) => is.split(' ').includes(refunds.reading)],
  ['WhenShop', hasShop],
  ['WhenNoShop', (content) => !hasShop(content)],
  ['WhenBoard', hasBoard],
  ['WhenNoBoard', (content, sold) => !hasBoard(content, sold)],
  ['WhenRoom', hasRoom],
  ['WhenGuide', (_, sold) => sold.isGuide],
  ['WhenOwnBook', (_, sold) => !sold.isGuide],
  ['WhenSeats', (content, _, props) => isMeantForSeats(content, props)],
  ['WhenPhotos', hasPhotos],
  ['WhenNoPhotos', (content) => !hasPhotos(content)],
])

const when =
  (applies: Condition) =>
  ({ children, ...props }: ConditionProps & { children: ReactNode }) =>
    applies(useContent(), useSoldBook(), props) ? children : null

const components = {
  SellerMail,
  SellerCard,
  ...Object.fromEntries([...conditions].map(([name, applies]) => [name, when(applies)])),
}
