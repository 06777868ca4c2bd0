import { renderToStaticMarkup } from 'react-dom/server'
import { afterSale } from '../../../content/after-sale.ts'
import { help } from '../../../content/help.ts'
import { imprint } from '../../../content/imprint.ts'
import { landing } from '../../../content/landing.ts'
import { seller } from '../../../content/seller.ts'
import { shopText } from '../../../content/shop.ts'
import { site } from '../../../content/site.ts'
import { policyLinks } from './policy-links.ts'
import { routes, shopRoutes } from '../../../routes.ts'
import { hasShop } from '../has-shop.ts'
import { SellerMail } from '../seller-card.tsx'
import { Style } from '../style.tsx'
import css from './footer.css?inline'
import { sectionLinks } from './header.tsx'

const { line, quickLinks, support, legal, contact } = landing.footer

const helpful = [
  ...(hasShop
    ? [
        { href: shopRoutes.findMyOrder, label: shopText.find.title },
        { href: shopRoutes.help, label: help.link },
      ]
    : []),
  { href: hasShop ? shopRoutes.withdraw : `mailto:${seller.email}`, label: afterSale.withdraw.link },
]

const fromElsewhere = sectionLinks.map(({ href, label }) => ({ href: routes.home + href, label }))

/** Rendered once: shop pages are rendered per request. Readers have bought the guide and see no sales links. */
const drawn = {
  home: renderToStaticMarkup(<Columns explore={sectionLinks} />),
  elsewhere: renderToStaticMarkup(<Columns explore={fromElsewhere} />),
  room: renderToStaticMarkup(<Columns explore={[]} />),
}

export function Footer({ on = 'elsewhere' }: { on?: keyof typeof drawn }) {
  return (
    <>
      <Style name="footer" css={css} />
      <footer className="footer on-ink" dangerouslySetInnerHTML={{ __html: drawn[on] }} />
    </>
  )
}

interface Link {
  href: string
  label: string
}

function Columns({ explore }: { explore: readonly Link[] }) {
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
        <Links links={helpful} />
      </div>
      <nav aria-label={legal}>
        <h2>{legal}</h2>
        <Links links={policyLinks} />
      </nav>
      <div>
        <h2>{contact}</h2>
        <address>
          {seller.name}
          <br />
          <SellerMail />
          <br />
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
