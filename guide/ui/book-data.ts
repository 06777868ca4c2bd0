import { editions } from '../../content/editions.ts'
import { editionName } from '../manuscript/edition-name.ts'
import { LANGUAGE } from '../../platform/format/language.ts'
import { chapterPath, files, routes } from '../../routes.ts'
import type { Chapter } from '../manuscript/chapter.ts'
import type { Content } from '../../platform/content/content.ts'
import type { Assets } from '../../platform/ui/assets.ts'
import { describeSite } from '../../platform/ui/description.ts'
import { readableChapters } from './chapters.ts'

type Site = Pick<Assets, 'siteUrl' | 'price' | 'content'>

export function bookData(site: Site): object {
  return {
    '@context': 'https://schema.org',
    ...book(site),
    hasPart: readableChapters.map((chapter) => chapterPart(site.siteUrl, chapter)),
  }
}

export function chapterData(site: Site, chapter: Chapter): object {
  return { '@context': 'https://schema.org', ...chapterPart(site.siteUrl, chapter), isPartOf: book(site) }
}

function book({ siteUrl, price, content }: Site) {
  return {
    '@type': 'Book',
    name: content.site.name,
    alternateName: content.cover.subtitle.join(' '),
    description: describeSite(content, price),
    bookEdition: editionName(editions.length),
    bookFormat: 'https://schema.org/EBook',
    inLanguage: LANGUAGE,
    url: new URL(routes.preview, siteUrl).href,
    image: new URL(files.shareImage, siteUrl).href,
    ...authorData(content),
    publisher: { '@type': 'Organization', name: content.seller.name },
  }
}

function chapterPart(siteUrl: string, { number, title, summary, slug, words, minutes }: Chapter) {
  return {
    '@type': 'Chapter',
    name: title,
    position: number,
    description: summary,
    url: new URL(chapterPath(slug), siteUrl).href,
    inLanguage: LANGUAGE,
    wordCount: words,
    timeRequired: `PT${minutes}M`,
    isAccessibleForFree: true,
  }
}

/** The authors for search engines, where they are named. */
export const authorData = ({ people }: Content): { author?: object[] } =>
  people.authors.length === 0 ? {} : { author: people.authors.map(({ name }) => ({ '@type': 'Person', name })) }
