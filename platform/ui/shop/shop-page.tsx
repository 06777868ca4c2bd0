import type { ReactNode } from 'react'
import { help } from '../../../content/help.ts'
import { shopText } from '../../../content/shop.ts'
import { describeSite } from '../description.ts'
import { shopRoutes } from '../../../routes.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
import { Footer } from '../layout/footer.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Style } from '../style.tsx'
import css from './shop-page.css?inline'
import ways from '../ways.css?inline'
import { type Mode, ModeBanner } from './mode-banner.tsx'

export interface ShopPageContext {
  assets: Assets
  /** Outside of `live` every page has a banner. */
  mode: Mode
}

interface FrameProps {
  shell: ShopPageContext
  title: string
  /** For link previews, instead of the one that names the price. */
  description?: string
  /** Seconds until the browser reloads the page. */
  refresh?: number
  /** A URL the browser opens at once. */
  onward?: string
  /** For pages with an island. */
  script?: string | undefined
  /** A script for the head that needs no island. */
  inline?: string | undefined
  children: ReactNode
}

/** Not indexed; without a script unless asked for. */
export function ShopPage({ shell, title, description, refresh, onward, script, inline, children }: FrameProps) {
  const { assets } = shell
  return (
    <Document
      assets={assets}
      title={`${title} – ${assets.content.site.name}`}
      description={description ?? describeSite(assets.content, assets.price)}
      islands={script !== undefined}
      script={script}
      inline={inline}
    >
      <Style name="shop" css={ways + css} />
      {refresh && <meta httpEquiv="refresh" content={String(refresh)} />}
      {onward && <meta httpEquiv="refresh" content={`0; url=${onward}`} />}
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <ModeBanner mode={shell.mode} />
      <PageHeader>
        <nav aria-label={shopText.ways}>
          <a href={shopRoutes.findMyOrder}>{shopText.find.title}</a>
          <a href={shopRoutes.help}>{help.link}</a>
        </nav>
      </PageHeader>
      <main id="content" className="shop">
        {children}
      </main>
      <Footer />
    </Document>
  )
}
