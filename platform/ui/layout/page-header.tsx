import type { ReactNode } from 'react'
import { site } from '../../../content/site.ts'
import { routes } from '../../../routes.ts'
import { Brand } from '../brand.tsx'
import { Style } from '../style.tsx'
import css from './page-header.css?inline'

export function PageHeader({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <header className={`page-header on-ink ${className}`.trim()}>
      <Style name="page-header" css={css} />
      <div className="wrap">
        <Brand name={site.name} href={routes.home} />
        {children}
      </div>
    </header>
  )
}
