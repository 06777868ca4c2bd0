import type { ReactNode } from 'react'
import { routes } from '../../../routes.ts'
import type { Assets } from '../assets.ts'
import { Document } from '../document.tsx'
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
    <Document
      assets={assets}
      title={`${title} – ${assets.content.site.name}`}
      description={description}
      path={path}
      islands={false}
    >
      <Style name="policy" css={policy + css} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader>
        <a className="button button-quiet" href={routes.home}>
          <span aria-hidden="true">←</span> Back to Home
        </a>
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
