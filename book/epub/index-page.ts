import { book } from '../../content/book.ts'
import { type Edition } from '../edition.ts'
import { type IndexEntry, type IndexGroup, indexOf, type IndexPlace } from '../subject-index.ts'
import { sectionId } from './number-sections.ts'
import type { EpubPage } from './pages.ts'
import { escaped, xhtmlPage } from './xhtml.ts'

export const INDEX = 'index.xhtml'

/** The index of the whole guide: links to sections, named by their chapter's number. */
export function indexPage(edition: Edition, chapterFile: (number: number) => string): EpubPage[] {
  const index = indexOf(edition)
  if (index.length === 0) return []
  const { title, chapters, groups } = book.index
  const list = ([group, name]: [IndexGroup, string]) => {
    const entries = index.filter((entry) => entry.group === group)
    if (entries.length === 0) return ''
    return `<h2>${escaped(name)}</h2><ul>${entries.map((entry) => line(entry, chapterFile)).join('\n')}</ul>`
  }
  const lists = [
    list(['exercises', groups.exercises]),
    list(['recipes', groups.recipes]),
    list(['terms', groups.terms]),
  ]
  const body = `<section epub:type="index" role="doc-index" class="index" aria-labelledby="title">
<h1 id="title">${escaped(title)}</h1><p>${escaped(chapters)}</p>
${lists.join('\n')}
</section>`
  const content = xhtmlPage({ title, matter: 'backmatter', body })
  return [{ name: INDEX, title, content, sections: [], level: 'part' }]
}

const line = ({ name, places }: IndexEntry, chapterFile: (number: number) => string) =>
  `<li>${escaped(name)} ${places.map((place) => link(place, chapterFile)).join(', ')}</li>`

function link({ chapter, section, main }: IndexPlace, chapterFile: (number: number) => string): string {
  const href = `${chapterFile(chapter)}${section > 0 ? `#${sectionId(section)}` : ''}`
  return `<a href="${href}">${main ? `<strong>${chapter}</strong>` : chapter}</a>`
}
