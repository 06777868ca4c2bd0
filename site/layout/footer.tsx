import { renderToStaticMarkup } from 'react-dom/server'
import { afterSale } from '../../content/after-sale.ts'
import { help } from '../../content/help.ts'
import { landing } from '../../content/landing.ts'
import { offer } from '../../content/offer.ts'
import { seller } from '../../content/seller.ts'
import { shopText } from '../../content/shop.ts'
import { site } from '../../content/site.ts'
import { remembering } from '../../remembering.ts'
import { policyLinks } from './policy-links.ts'
import { routes, shopRoutes } from '../../routes.ts'
import { SellerMail } from '../ui/seller-card.tsx'
import { Style } from '../ui/style.tsx'
import css from './footer.css?inline'
import { sectionLinks } from './header.tsx'

const { line, quickLinks, legal, contact } = landing.footer

/** Only our own checkout knows orders to find. */
const ownShop = offer.checkout === shopRoutes.checkout

/** `away`: on pages other than the landing page, whose anchors then need its address before them. */
export function Footer({ away = false }: { away?: boolean }) {
  const columns = drawn(away ? 'away' : 'home')
  return (
    <>
      <Style name="footer" css={css} />
      <footer className="footer on-ink" dangerouslySetInnerHTML={{ __html: columns }} />
    </>
  )
}

/** The same under every page of a kind, so it is drawn once: a shop that is busy draws a page for every buyer. */
const drawn = remembering((from) => renderToStaticMarkup(<Columns away={from === 'away'} />))

function Columns({ away }: { away: boolean }) {
  return (
    <div className="wrap footer-grid">
      <div>
        <p className="footer-brand figure">{site.name}</p>
        <p>{line}</p>
        <ul>
          <li>
            <a href={routes.preview}>{landing.hero.preview}</a>
          </li>
          {ownShop && (
            <li>
              <a href={shopRoutes.findMyOrder}>{shopText.find.title}</a>
            </li>
          )}
          {ownShop && (
            <li>
              <a href={shopRoutes.help}>{help.link}</a>
            </li>
          )}
          <li>
            <a href={ownShop ? shopRoutes.withdraw : `mailto:${seller.email}`}>{afterSale.withdraw.link}</a>
          </li>
        </ul>
      </div>
      <nav aria-label={quickLinks}>
        <h2>{quickLinks}</h2>
        <ul>
          {sectionLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={away ? routes.home + href : href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={legal}>
        <h2>{legal}</h2>
        <ul>
          {policyLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2>{contact}</h2>
        <address>
          {seller.name}
          <br />
          {seller.address.join(', ')}
          <br />
          <SellerMail />
        </address>
      </div>
    </div>
  )
}
