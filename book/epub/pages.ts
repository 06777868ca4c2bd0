import type { EpubPage } from './epub-page.ts'
import type { OutlinePart } from '../../guide/manuscript/outline.ts'
import { demoUrl, type Edition, heldOf, heldParts, outlined } from '../edition.ts'
import type { BookMarkup } from '../bundle.ts'
import { imprint, type ImprintLine, readOn, titleNote } from '../front-matter.ts'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import { pictureName } from '../pictures.ts'
import { indexPage } from './index-page.ts'
import { asXhtml, escaped, xhtmlPage } from './xhtml.ts'

/** Every page in reading order. */
export function epubPages(edition: Edition, markup: BookMarkup): EpubPage[] {
  return [
    coverPage(edition),
    titlePage(edition),
    ...heldParts(edition)
      .flatMap((part) => [partPage(part), heldOf(part).map((chapter) => chapterPage(chapter, edition, markup))])
      .flat(),
    ...indexPage(edition, chapterFile),
    ...closingPage(edition),
  ]
}

export const COVER_PICTURE = 'cover.png'
export const chapterFile = (number: number): string => `chapter-${number}.xhtml`

function coverPage({ guide }: Edition): EpubPage {
  const body = `<section epub:type="cover" class="cover"><img src="${COVER_PICTURE}" alt="Cover: ${escaped(guide.title)}"/></section>`
  return { ...frontPage('cover.xhtml', 'Cover'), content: xhtmlPage({ title: guide.title, matter: 'cover', body }) }
}

function titlePage(edition: Edition): EpubPage {
  const { title, subtitle } = edition.guide
  const note = titleNote(edition)
  const body = [
    `<section epub:type="titlepage" class="title-page"><h1>${escaped(title)}</h1><p class="subtitle">${escaped(subtitle)}</p>`,
    note ? `<p>${escaped(note)}</p>` : '',
    `</section><section epub:type="imprint" class="imprint" aria-label="About this book">`,
    ...imprint(edition).map(imprintLine),
    '</section>',
  ].join('\n')
  return { ...frontPage('title.xhtml', 'Title'), content: xhtmlPage({ title, matter: 'frontmatter', body }) }
}

const imprintLine = ({ words, href }: ImprintLine) =>
  `<p>${escaped(words)}${href ? ` <a href="${href}">${href}</a>` : ''}</p>`

const frontPage = (name: string, title: string) => ({ name, title, sections: [], level: 'front' as const })

function partPage({ number, title, summary }: OutlinePart): EpubPage {
  const body = `<section epub:type="part" role="doc-part" class="part" aria-labelledby="title">
<p class="kicker">Part ${number}</p><h1 id="title">${escaped(title)}</h1><p class="summary">${escaped(summary)}</p></section>`
  const content = xhtmlPage({ title, matter: 'bodymatter', body })
  return { name: `part-${number}.xhtml`, title, number, content, sections: [], level: 'part' }
}

function chapterPage(chapter: Chapter, edition: Edition, markup: BookMarkup): EpubPage {
  const { number, title, summary } = chapter
  const text = markup.markup(chapter, {
    chapter: (wanted) => referenced(wanted, edition),
    picture: (url) => pictureName(chapter, url),
    motion: (exercise) => demoUrl(exercise, chapter, edition),
  })
  const body = `<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">
<header><p class="kicker">Chapter ${number}</p><h1 id="title">${escaped(title)}</h1><p class="summary">${escaped(summary)}</p></header>
${asXhtml(text)}
</section>`
  const name = chapterFile(number)
  const sections = chapter.sections.map(({ id, text: words }) => ({ href: `${name}#${id}`, title: words }))
  return { name, title, number, sections, level: 'chapter', content: xhtmlPage({ title, matter: 'bodymatter', body }) }
}

function closingPage(edition: Edition): EpubPage[] {
  const closing = readOn(edition)
  if (!closing) return []
  const { title, words, href } = closing
  const body = `<section class="part"><h1>${escaped(title)}</h1><p>${escaped(words)} <a href="${href}">${href}</a></p></section>`
  const content = xhtmlPage({ title, matter: 'backmatter', body })
  return [{ name: 'read-on.xhtml', title, content, sections: [], level: 'part' }]
}

function referenced(number: number, edition: Edition) {
  const { title, chapter } = outlined(edition, number)
  return { title, href: chapter && chapterFile(number) }
}
