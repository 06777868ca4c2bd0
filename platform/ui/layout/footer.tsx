import { renderToStaticMarkup } from 'react-dom/server'
import { afterSale } from '../../../content/after-sale.ts'
import { help } from '../../../content/help.ts'
import { imprint } from '../../../content/imprint.ts'
import { shopText } from '../../../content/shop.ts'
import { policyLinks } from './policy-links.ts'
import { routes, shopRoutes } from '../../../routes.ts'
import type { Content } from '../../content/content.ts'
import { hasShop } from '../has-shop.ts'
import { SellerMail } from '../seller-card.tsx'
import { Style } from '../style.tsx'
import css from './footer.css?inline'
import { sectionLinks } from './header.tsx'
import { ContentContext, useContent } from '../content.ts'

const helpful = (content: Content) => [
  ...(hasShop(content)
    ? [
        { href: shopRoutes.findMyOrder, label: shopText.find.title },
        { href: shopRoutes.help, label: help.link },
      ]
    : []),
  {
    href: hasShop(content) ? shopRoutes.withdraw : `mailto:${content.seller.email}`,
    label: afterSale.withdraw.link,
  },
]

type Drawn = Record<'home' | 'elsewhere' | 'room', string>

/** Rendered once for a version of the content: shop pages are rendered per request. */
const drawn = new WeakMap<Content, Drawn>()

function draw(content: Content): Drawn {
  const links = sectionLinks(content.landing)
  const columns = (explore: readonly Link[]) =>
    renderToStaticMarkup(
      <ContentContext value={content}>
        <Columns explore={explore} />
      </ContentContext>,
    )
  const footers = {
    home: columns(links),
    elsewhere: columns(links.map(({ href, label }) => ({ href: routes.home + href, label }))),
    // Readers have bought the guide and see no sales links.
    room: columns([]),
  }
  drawn.set(content, footers)
  return footers
}

export function Footer({ on = 'elsewhere' }: { on?: keyof Drawn }) {
  const content = useContent()
  const footers = drawn.get(content) ?? draw(content)
  return (
    <>
      <Style name="footer" css={css} />
      <footer className="footer on-ink" dangerouslySetInnerHTML={{ __html: footers[on] }} />
    </>
  )
}

interface Link {
  href: string
  label: string
}

function Columns({ explore }: { explore: readonly Link[] }) {
  const content = useContent()
  const { site, seller } = content
  const { line, quickLinks, support, legal, contact } = content.landing.footer
  return (
    <div className="wrap footer-grid">
      <p className="footer-brand">
        <span className="figure">{site.name}</span> {line}
      </p>
      {explore.length > 0 && (
        <nav aria-label={quickLinks}>
          <h2>{quickLinks}</h2>
          <Links links={explore} />
        </nav>
      )}
      <div>
        <h2>{support}</h2>
        <Links links={helpful(content)} />
      </div>
      <nav aria-label={legal}>
        <h2>{legal}</h2>
        <Links links={policyLinks} />
      </nav>
      <div>
        <h2>{contact}</h2>
        <address>
          <span>{seller.name}</span>
          <SellerMail />
          <a href={routes.imprint}>{imprint.link}</a>
        </address>
      </div>
    </div>
  )
}

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}
