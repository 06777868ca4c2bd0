import { INDEX } from './index-page.ts'
import { type EpubPage, escapeXml, xhtmlPage } from './xhtml.ts'

export const NAVIGATION = 'contents.xhtml'

/** The table of contents that readers see, and the landmarks of reading systems. */
export function navigation(pages: EpubPage[], title: string): string {
  const first = pages.find(({ level }) => level !== 'front')
  const body = `<nav epub:type="toc" role="doc-toc" id="toc" aria-labelledby="contents"><h1 id="contents">Contents</h1>
<ol>${parts(pages).map(partEntry).join('\n')}</ol></nav>
<nav epub:type="landmarks" hidden="hidden" aria-label="Landmarks"><ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="titlepage" href="title.xhtml">Title page</a></li>
<li><a epub:type="toc" href="#toc">Contents</a></li>
<li><a epub:type="bodymatter" href="${first?.name ?? 'title.xhtml'}">Start of the guide</a></li>${indexMark(pages)}
</ol></nav>`
  return xhtmlPage({ title: `Contents of ${title}`, matter: 'frontmatter', body })
}

const indexMark = (pages: EpubPage[]) =>
  pages.some(({ name }) => name === INDEX) ? `\n<li><a epub:type="index" href="${INDEX}">Index</a></li>` : ''

interface Part {
  part: EpubPage
  chapters: EpubPage[]
}

/** Groups chapters by part. */
function parts(pages: EpubPage[]): Part[] {
  const found: Part[] = []
  for (const page of pages) {
    if (page.level === 'part') found.push({ part: page, chapters: [] })
    if (page.level === 'chapter') found.at(-1)?.chapters.push(page)
  }
  return found
}

const partEntry = ({ part, chapters }: Part) =>
  `<li>${anchor(part.name, part.number ? `Part ${part.number}: ${part.title}` : part.title)}${inner(chapters.map(chapterEntry))}</li>`

/** Numbered explicitly: a sample has only some of the chapters. */
const chapterEntry = ({ name, number, title, sections }: EpubPage): string =>
  `<li>${anchor(name, `${number} ${title}`)}${inner(sections.map((section) => `<li>${anchor(section.href, section.title)}</li>`))}</li>`

const inner = (entries: string[]) => (entries.length > 0 ? `<ol>${entries.join('\n')}</ol>` : '')

const anchor = (href: string, text: string) => `<a href="${href}">${escapeXml(text)}</a>`
