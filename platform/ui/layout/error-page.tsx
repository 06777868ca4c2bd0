import { errorLinks, type ErrorStatus, errors } from '../../../content/errors.ts'
import { shopText } from '../../../content/shop.ts'
import { anchors, routes, shopRoutes } from '../../../routes.ts'
import { GUIDE } from '../../shop/sold-book.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
import { hasShop } from '../has-shop.ts'
import { Footer } from './footer.tsx'
import { type Mode, ModeBanner } from '../shop/mode-banner.tsx'
import { Brand } from '../brand.tsx'
import { palette } from '../../format/palette.ts'
import { Plate } from '../plate.tsx'
import { Style } from '../style.tsx'
import css from './error-page.css?inline'
import ways from '../ways.css?inline'

interface ErrorPageProps {
  assets: Assets
  status: ErrorStatus
  mode?: Mode
}

export function ErrorPage({ assets, status, mode = 'live' }: ErrorPageProps) {
  const { content, sold = GUIDE } = assets
  const { site, landing, seller } = content
  const { title, text } = errors[status]
  return (
    <Document assets={assets} title={`${title} – ${site.name}`} description={text} islands={false}>
      <Style name="error" css={ways + css} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <ModeBanner mode={mode} />
      <main id="content" className="error on-ink">
        <div className="wrap error-stage">
          <Brand name={site.name} href={routes.home} />
          <div className="error-words">
            <h1>{title}</h1>
            <p className="lead">{text}</p>
            <p className="ways">
              <a className="button" href={routes.home}>
                {errorLinks.home}
              </a>
              {sold.isGuide && <a href={routes.preview}>{landing.hero.preview}</a>}
              <a href={routes.home + anchors.pricing}>{errorLinks.guide}</a>
              {hasShop(content) && <a href={shopRoutes.findMyOrder}>{shopText.find.title}</a>}
              <a href={`mailto:${seller.email}`}>{errorLinks.write}</a>
            </p>
          </div>
          <Barbell status={status} />
        </div>
      </main>
      <Footer />
    </Document>
  )
}

function Barbell({ status }: { status: ErrorStatus }) {
  return (
    <svg
      className="error-barbell"
      viewBox="0 0 640 230"
      preserveAspectRatio="xMinYMid"
      role="img"
      aria-label={`Error ${status}`}
    >
      <path className="bar" d="M110 115H4000" />
      <g transform="translate(115 115)">
        <Plate fill={palette.volt} line={palette.ink} />
        <text y="-52" textAnchor="middle" fontSize="30">
          {status}
        </text>
        <text y="74" textAnchor="middle" fontSize="22">
          KG
        </text>
      </g>
      <path className="floor" d="M0 217H4000" />
    </svg>
  )
}
