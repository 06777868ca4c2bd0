import { deskSetup } from '../../../content/desk/setup.ts'
import { deskShop } from '../../../content/desk/shop.ts'
import { deskRoutes, shopRoutes } from '../../../routes.ts'
import { sectionRoutes } from '../shop/section-routes.ts'
import type { SectionName } from '../shop/fields.ts'

/** A point of go-live, in words for the desk. */
export interface OpenPoint {
  text: string
  /** Where it is entered at the desk; else what to edit on the server. */
  section: SectionName | null
  file: string
  /** What to write there. */
  setting: string
}

/** Files that are edited at the desk. */
const SECTIONS: Partial<Record<string, SectionName>> = {
  'content/seller.ts': 'seller',
  'content/tax.ts': 'seller',
  'content/refunds.ts': 'seller',
  'content/site.ts': 'brand',
  'content/cover.ts': 'brand',
  'content/people.ts': 'brand',
  'content/prices.ts': 'price',
  'content/offer.ts': 'price',
  'content/claims.ts': 'words',
  'content/testimonials.ts': 'words',
  'content/community.ts': 'switches',
}
/** Fields of those files that only the file has. */
const IN_THE_FILE = ['`payment`', '`checkout`', '`noTaxNumber`', 'npm run']

/** Points are "where: sentences"; those about a setting come last and have it in backticks. */
export function parsePoint(point: string): OpenPoint {
  const [, file = '', words = point] = /^([^:]+): ([^]*)$/.exec(point) ?? []
  const sentences = words.split(/(?<=[.!?…]) (?=[A-Z])/)
  const section = IN_THE_FILE.some((field) => point.includes(field)) ? null : (SECTIONS[file] ?? null)
  const plain = sentences.filter(isPlain).join(' ') || words
  return {
    text: plain.charAt(0).toUpperCase() + plain.slice(1),
    section,
    file,
    setting: plain === words ? '' : sentences.filter((sentence) => !isPlain(sentence)).join(' '),
  }
}

const isPlain = (sentence: string) => !sentence.includes('`')

/** First the sentence, then where: a page of the desk, or a file and what to write in it. */
export function PointText({ point: { text, section, file, setting } }: { point: OpenPoint }) {
  if (section) {
    return (
      <>
        {text} <a href={sectionRoutes[section]}>{deskShop.sections[section].title}</a>
      </>
    )
  }
  return (
    <>
      {text}{' '}
      <span className="quiet">
        <WithCode text={setting} /> <code>{file}</code>
      </span>
    </>
  )
}

/** What is in backticks is what to write. */
const WithCode = ({ text }: { text: string }) =>
  text.split('`').map((part, i) => (i % 2 === 0 ? part : <code key={part}>{part}</code>))

const PAGES = { checkout: shopRoutes.checkout, passkey: deskRoutes.passkey, state: deskRoutes.state }

/** The name of a page, or a file. */
export function Place({ name }: { name: string }) {
  if (isPage(name)) return <a href={PAGES[name]}>{deskSetup.pages[name]}</a>
  if (isSection(name)) return <a href={sectionRoutes[name]}>{deskShop.sections[name].title}</a>
  return <code>{name}</code>
}

const isPage = (name: string): name is keyof typeof PAGES => name in PAGES
const isSection = (name: string): name is SectionName => name in sectionRoutes
