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
  /** Waits for something: reloads when the page has changed; without scripts, once a minute. */
  isWaiting?: boolean
  /** A URL the browser opens at once. */
  onward?: string
  /** For pages with an island. */
  script?: string | undefined
  /** A script for the head that needs no island. */
  inline?: string | undefined
  children: ReactNode
}

/** A reload restarts a screen reader, so there is none while the text stays the same. Gives up after ten minutes. */
const reloadWhenChanged = `(()=>{const text=d=>d.querySelector("main")?.textContent;let tries=200;const timer=setInterval(async()=>{if(!--tries)clearInterval(timer);try{const r=await fetch(location.href,{cache:"no-store"}),d=new DOMParser().parseFromString(await r.text(),"text/html");if(text(d)!==text(document))location.replace(r.url)}catch{}},3000)})()`

/** Not indexed; without a script unless asked for. */
export function ShopPage({ shell, title, description, isWaiting, onward, script, inline, children }: FrameProps) {
  const { assets } = shell
  return (
    <Document
      assets={assets}
      title={`${title} – ${assets.content.site.name}`}
      description={description ?? describeSite(assets.content, assets.price)}
      islands={script !== undefined}
      script={script}
      reloadAfter={isWaiting ? 60 : undefined}
      inline={isWaiting ? reloadWhenChanged : inline}
    >
      <Style name="shop" css={ways + css} />
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
