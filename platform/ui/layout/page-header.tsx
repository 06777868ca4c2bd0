import type { ReactNode } from 'react'
import { routes } from '../../../routes.ts'
import { Brand } from '../brand.tsx'
import { Style } from '../style.tsx'
import css from './page-header.css?inline'
import { useContent } from '../content.ts'

export function PageHeader({ className = '', children }: { className?: string; children: ReactNode }) {
  const { site } = useContent()
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
