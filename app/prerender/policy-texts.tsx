import * as privacy from '../../content/policies/privacy-policy.mdx'
import * as refundPolicy from '../../content/policies/refund-policy.mdx'
import * as terms from '../../content/policies/terms-of-service.mdx'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content } from '../../platform/content/content.ts'
import { GUIDE } from '../../platform/shop/sold-book.ts'
import { ContentContext } from '../../platform/ui/content.ts'
import { SoldBookContext } from '../../platform/ui/sold-book.ts'
import type { PolicyText } from '../../platform/shop/settings.ts'
import { PolicyBody } from '../../features/storefront/policies/policy.tsx'

/** The policies as plain text, for mails and orders. */
export function policyTexts(content: Content, sold = GUIDE): PolicyText[] {
  return [terms, refundPolicy, privacy].map((policy) => ({
    title: policy.frontmatter.title,
    text: plainText(
      renderToStaticMarkup(
        <SoldBookContext value={sold}>
          <ContentContext value={content}>
            <PolicyBody text={policy} />
          </ContentContext>
        </SoldBookContext>,
      ),
    ),
    about: policy === refundPolicy ? 'refunds' : undefined,
  }))
}

/** Marks a heading until it gets its number. */
const HEADING = '\uE000'
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

function plainText(markup: string): string {
  let headings = 0
  return markup
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<h[23][^>]*>/g, `\n\n${HEADING}`)
    .replace(/<li>\s*/g, '– ')
    .replace(/<br\/>|<\/li>/g, '\n')
    .replace(/<\/(p|h2|h3|ul|ol|blockquote|address)>/g, '\n\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(new RegExp(HEADING, 'g'), () => `${++headings}. `)
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
