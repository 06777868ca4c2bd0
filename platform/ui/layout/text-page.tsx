import type { ReactNode } from 'react'
import { routes } from '../../../routes.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
import { BackButton } from '../islands/back-button.tsx'
import { Island } from '../islands/island.tsx'
import policy from './policy.css?inline'
import { Style } from '../style.tsx'
import { Footer } from './footer.tsx'
import { PageHeader } from './page-header.tsx'

interface TextPageProps {
  assets: Assets
  title: string
  description: string
  intro: string
  path: string
  css: string
  children: ReactNode
}

/** A page of facts in the look of the policies, without their table of contents. */
export function TextPage({ assets, title, description, intro, path, css, children }: TextPageProps) {
  return (
    <Document assets={assets} title={`${title} – ${assets.content.site.name}`} description={description} path={path}>
      <Style name="policy" css={policy + css} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader>
        <Island name="back-button" component={BackButton} props={{ label: 'Back to Home', home: routes.home }} />
      </PageHeader>
      <main id="content">
        <div className="policy-head on-ink">
          <div className="wrap">
            <h1>{title}</h1>
            <p className="lead">{intro}</p>
          </div>
        </div>
        {children}
      </main>
      <Footer />
    </Document>
  )
}
