import { book } from '../../content/book.ts'
import { type Edition } from '../edition.ts'
import { type IndexEntry, type IndexGroup, indexOf, type IndexReference } from '../subject-index.ts'
import { type EpubPage, escapeXml, xhtmlPage } from './xhtml.ts'

export const INDEX = 'index.xhtml'

/** The index of the whole guide: links to sections, named by their chapter's number. */
export function indexPage(edition: Edition, chapterFile: (number: number) => string): EpubPage[] {
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
    return `<h2>${escapeXml(name)}</h2><ul>${entries.map((entry) => line(entry, addressOf)).join('\n')}</ul>`
  }
  const lists = [
    list(['exercises', groups.exercises]),
    list(['recipes', groups.recipes]),
    list(['terms', groups.terms]),
  ]
  const body = `<section epub:type="index" role="doc-index" class="index" aria-labelledby="title">
<h1 id="title">${escapeXml(title)}</h1><p>${escapeXml(chapters)}</p>
${lists.join('\n')}
</section>`
  const content = xhtmlPage({ title, matter: 'backmatter', body })
  return [{ name: INDEX, title, content, sections: [], level: 'part' }]
}

type AddressOf = (place: IndexReference) => string

const line = ({ name, references: places }: IndexEntry, addressOf: AddressOf) =>
  `<li>${escapeXml(name)} ${places.map((place) => link(place, addressOf)).join(', ')}</li>`

const link = (place: IndexReference, addressOf: AddressOf) =>
  `<a href="${addressOf(place)}">${place.main ? `<strong>${place.chapter}</strong>` : place.chapter}</a>`
