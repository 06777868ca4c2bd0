import { landing } from '../../../content/landing.ts'
import { site } from '../../../content/site.ts'
import { anchors, routes } from '../../../routes.ts'
import { HeaderBar } from '../islands/header-bar.tsx'
import { Island } from '../islands/island.tsx'
import { Style } from '../style.tsx'
import css from './header.css?inline'

const { nav } = landing

export const sectionLinks = [
  { href: anchors.features, label: nav.features },
  { href: anchors.benefits, label: nav.benefits },
  { href: anchors.testimonials, label: nav.testimonials },
  { href: anchors.pricing, label: nav.pricing },
]

export function Header() {
  return (
    <>
      <Style name="header" css={css} />
      <Island
        name="header-bar"
        as="header"
        className="header"
        component={HeaderBar}
        props={{
          brand: site.name,
          links: sectionLinks,
          action: { href: anchors.pricing, label: nav.action },
          more: { href: routes.preview, label: landing.hero.preview },
        }}
      />
    </>
  )
}
