import type { Landing } from '../../../content/landing-schema.ts'
import { anchors, routes } from '../../../routes.ts'
import { HeaderBar } from '../islands/header-bar.tsx'
import { Island } from '../islands/island.tsx'
import { Style } from '../style.tsx'
import css from './header.css?inline'
import { useContent } from '../content.ts'
import { useSoldBook } from '../sold-book.ts'

export const sectionLinks = ({ nav }: Landing) => [
  { href: anchors.features, label: nav.features },
  { href: anchors.benefits, label: nav.benefits },
  { href: anchors.testimonials, label: nav.testimonials },
  { href: anchors.pricing, label: nav.pricing },
]

export function Header() {
  const { landing, site } = useContent()
  const { isGuide } = useSoldBook()
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
          links: sectionLinks(landing),
          action: { href: anchors.pricing, label: landing.nav.action },
          more: isGuide ? { href: routes.preview, label: landing.hero.preview } : null,
        }}
      />
    </>
  )
}
