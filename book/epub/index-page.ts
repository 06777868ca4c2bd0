import { book } from '../../content/book.ts'
import { type Edition } from '../edition.ts'
import { type IndexEntry, type IndexGroup, indexOf, type IndexReference } from '../subject-index.ts'
import { pageBreak, type PageBreaks } from './page-breaks.ts'
import { type EpubPage, escapeXml, xhtmlPage } from './xhtml.ts'

export const INDEX = 'index.xhtml'

/** The index of the whole guide: links to sections, named by their chapter's number. */
export function indexPage(edition: Edition, chapterFile: (number: number) => string, breaks: PageBreaks): EpubPage[] {
  const index = indexOf(edition)
  if (index.length === 0) return []
  const { title, chapters, groups } = book.index
  const addressOf = ({ chapter: number, section }: IndexReference) => {
    const at = edition.chapters.find((chapter) => chapter.number === number)?.sections[section - 1]
    return `${chapterFile(number)}${at ? `#${at.id}` : ''}`
  }
  const list = ([group, name]: [IndexGroup, string]) => {
    const entries = index.filter((entry) => entry.group === group)
    if (entries.length === 0) return ''
    return `<h2>${escapeXml(name)}</h2><ul>${entries.map((entry) => `<li>${pageBreak(breaks, `index/${entry.id}`)}${line(entry, addressOf)}</li>`).join('\n')}</ul>`
  }
  const lists = [
    list(['exercises', groups.exercises]),
    list(['recipes', groups.recipes]),
    list(['terms', groups.terms]),
  ]
  const body = `<section epub:type="index" role="doc-index" class="index" aria-labelledby="title">${pageBreak(breaks, 'index')}
<h1 id="title">${escapeXml(title)}</h1><p>${escapeXml(chapters)}</p>
${lists.join('\n')}
</section>`
  const content = xhtmlPage({ title, matter: 'backmatter', body })
  return [{ name: INDEX, title, content, sections: [], level: 'part' }]
}

type AddressOf = (place: IndexReference) => string

const line = ({ name, references }: IndexEntry, addressOf: AddressOf) =>
  `${escapeXml(name)} ${oncePerChapter(references)
    .map((place) => link(place, addressOf))
    .join(', ')}`

/** The main reference of each chapter, or the first: readers see chapter numbers only. */
const oncePerChapter = (references: IndexReference[]) =>
  [...Map.groupBy(references, ({ chapter }) => chapter).values()].flatMap(
    (places) => places.find(({ main }) => main) ?? places[0] ?? [],
  )

const link = (place: IndexReference, addressOf: AddressOf) =>
  `<a href="${addressOf(place)}">${place.main ? `<strong>${place.chapter}</strong>` : place.chapter}</a>`
