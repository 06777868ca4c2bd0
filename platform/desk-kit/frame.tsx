import { type ReactNode, use } from 'react'
import { deskFrame } from '../../content/desk/frame.ts'
import { deskRoutes } from '../../routes.ts'
import { fillTemplate } from '../format/fill.ts'
import { Document } from '../ui/document.tsx'
import { ErrorSummary } from '../ui/shop/fields.tsx'
import { ModeBanner } from '../ui/shop/mode-banner.tsx'
import type { ShopPageContext } from '../ui/shop/shop-page.tsx'
import { Style } from '../ui/style.tsx'
import ways from '../ui/ways.css?inline'
import css from './desk.css?inline'
import { PageErrors } from './page-errors.tsx'

export interface DeskShell extends ShopPageContext {
  now: Date
  timeZone: string
  /** What the page shows is not what the owner decided about, so nothing was done. */
  isChanged?: boolean
  /** Of features that are turned off and have nothing left. */
  hiddenSections?: ReadonlySet<string>
}

export type DeskSection = keyof typeof deskFrame.sections

interface DeskFrameProps {
  shell: DeskShell
  title: string
  active: DeskSection | null
  beside?: ReactNode
  children: ReactNode
}

/** In the order of their names in the content. */
const sections = Object.keys(deskFrame.sections).filter(isSection)

function isSection(name: string): name is DeskSection {
  return name in deskFrame.sections
}

export function DeskFrame({ shell, title, active, beside, children }: DeskFrameProps) {
  const name = fillTemplate(deskFrame.name, { brand: shell.assets.content.site.name })
  return (
    <Document assets={shell.assets} title={`${title} – ${name}`} description={name} islands={false}>
      <Style name="desk" css={ways + css} />
      {shell.assets.desk && <script type="module" src={shell.assets.desk} />}
      <a className="skip" href="#content">
        {deskFrame.skip}
      </a>
      <ModeBanner mode={shell.mode} />
      <header className="desk-bar on-ink">
        <p className="desk-name">{name}</p>
        {active && <SectionMenu active={active} shell={shell} />}
      </header>
      <main id="content" className="desk">
        <div className="desk-title">
          <h1>{title}</h1>
          {beside}
        </div>
        {shell.isChanged && (
          <section className="panel warning" role="alert">
            <h2>{deskFrame.changed.title}</h2>
            <p>{deskFrame.changed.text}</p>
          </section>
        )}
        <ErrorSummary errors={use(PageErrors)} />
        {children}
      </main>
      {active && (
        <footer className="desk-foot">
          <form method="post" action={deskRoutes.signOut}>
            <button className="link" type="submit">
              {deskFrame.signOut}
            </button>
          </form>
        </footer>
      )}
    </Document>
  )
}

/** Setup is over once the shop is live. */
const isVisible = (section: DeskSection, { mode, hiddenSections }: DeskShell) =>
  (section !== 'setup' || mode !== 'live') && !hiddenSections?.has(section)

function SectionMenu({ active, shell }: { active: DeskSection; shell: DeskShell }) {
  return (
    <nav aria-label={deskFrame.menu}>
      <ul>
        {sections
          .filter((section) => isVisible(section, shell))
          .map((section) => (
            <li key={section}>
              <a href={deskRoutes[section]} aria-current={section === active ? 'page' : undefined}>
                {deskFrame.sections[section]}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  )
}
