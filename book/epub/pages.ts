import type { OutlinePart } from '../../guide/manuscript/outline.ts'
import { demoUrl, type Edition, includedChapters, includedParts, outlineEntry } from '../edition.ts'
import type { BookMarkup } from '../bundle.ts'
import { imprint, type ImprintLine, closingNote, titleNote } from '../front-matter.ts'
import type { Chapter } from '../../guide/manuscript/chapter.ts'
import { pictureName } from '../pictures.ts'
import { chapterMark } from '../page-marks.ts'
import { indexPage } from './index-page.ts'
import { pageBreak, type PageBreaks, withPageBreaks } from './page-breaks.ts'
import { type EpubPage, toXhtml, escapeXml, xhtmlPage } from './xhtml.ts'

export function epubPages(edition: Edition, markup: BookMarkup, breaks: PageBreaks): EpubPage[] {
  return [
    coverPage(edition),
    titlePage(edition),
    ...includedParts(edition)
      .flatMap((part) => [
        partPage(part, breaks),
        includedChapters(part).map((chapter) => chapterPage(chapter, edition, { markup, breaks })),
      ])
      .flat(),
    ...indexPage(edition, chapterFile, breaks),
    ...closingPage(edition, breaks),
  ]
}

export const COVER_PICTURE = 'cover.png'
export const chapterFile = (number: number): string => `chapter-${number}.xhtml`

function coverPage({ guide }: Edition): EpubPage {
  const body = `<section epub:type="cover" class="cover"><img src="${COVER_PICTURE}" alt="Cover: ${escapeXml(`${guide.title}. ${guide.subtitle}`)}"/></section>`
  return { ...frontPage('cover.xhtml', 'Cover'), content: xhtmlPage({ title: guide.title, matter: 'cover', body }) }
}

function titlePage(edition: Edition): EpubPage {
  const { title, subtitle } = edition.guide
  const note = titleNote(edition)
  const body = [
    `<section epub:type="titlepage" class="title-page"><h1>${escapeXml(title)}</h1><p class="subtitle">${escapeXml(subtitle)}</p>`,
    note ? `<p>${escapeXml(note)}</p>` : '',
    `</section><section epub:type="imprint" class="imprint" aria-label="About this book">`,
    ...imprint(edition).map(imprintLine),
    '</section>',
  ].join('\n')
  return { ...frontPage('title.xhtml', 'Title'), content: xhtmlPage({ title, matter: 'frontmatter', body }) }
}

const imprintLine = ({ text, href }: ImprintLine) =>
  `<p>${escapeXml(text)}${href ? ` <a href="${href}">${href}</a>` : ''}</p>`

const frontPage = (name: string, title: string) => ({ name, title, sections: [], level: 'front' as const })

function partPage({ number, title, summary }: OutlinePart, breaks: PageBreaks): EpubPage {
  const body = `<section epub:type="part" role="doc-part" class="part" aria-labelledby="title">${pageBreak(breaks, `part-${number}`)}
<p class="kicker">Part ${number}</p><h1 id="title">${escapeXml(title)}</h1><p class="summary">${escapeXml(summary)}</p></section>`
  const content = xhtmlPage({ title, matter: 'bodymatter', body })
  return { name: `part-${number}.xhtml`, title, number, content, sections: [], level: 'part' }
}

interface ChapterMaterial {
  markup: BookMarkup
  breaks: PageBreaks
}

function chapterPage(chapter: Chapter, edition: Edition, { markup, breaks }: ChapterMaterial): EpubPage {
  const { number, title, summary } = chapter
  const text = markup.markup(withPageBreaks(chapter, breaks), {
    chapter: (referred) => referenced(referred, edition),
    picture: (url) => pictureName(chapter, url),
    motion: (exercise) => demoUrl(exercise, chapter, edition),
  })
  const body = `<section epub:type="chapter" role="doc-chapter" aria-labelledby="title">${pageBreak(breaks, chapterMark(number))}
<header><p class="kicker">Chapter ${number}</p><h1 id="title">${escapeXml(title)}</h1><p class="summary">${escapeXml(summary)}</p></header>
${toXhtml(text)}
</section>`
  const name = chapterFile(number)
  const sections = chapter.sections.map((section) => ({ href: `${name}#${section.id}`, title: section.text }))
  return { name, title, number, sections, level: 'chapter', content: xhtmlPage({ title, matter: 'bodymatter', body }) }
}

function closingPage(edition: Edition, breaks: PageBreaks): EpubPage[] {
  const closing = closingNote(edition)
  if (!closing) return []
  const { title, words: text, href } = closing
  const body = `<section class="part">${pageBreak(breaks, 'read-on')}<h1>${escapeXml(title)}</h1><p>${escapeXml(text)} <a href="${href}">${href}</a></p></section>`
  const content = xhtmlPage({ title, matter: 'backmatter', body })
  return [{ name: 'read-on.xhtml', title, content, sections: [], level: 'part' }]
}

function referenced(number: number, edition: Edition) {
  const { title, chapter } = outlineEntry(edition, number)
  return { title, href: chapter && chapterFile(number) }
}
