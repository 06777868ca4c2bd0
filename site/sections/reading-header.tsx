import { landing } from '../../content/landing.ts'
import { preview } from '../../content/preview.ts'
import { site } from '../../content/site.ts'
import { anchors, routes } from '../../routes.ts'
import { Brand } from '../ui/brand.tsx'
import { Style } from '../ui/style.tsx'
import css from './reading-header.css?inline'

/** The header over the readable chapters: plain links, so that these pages need no script. */
export function ReadingHeader({ atContents = false }: { atContents?: boolean }) {
  return (
    <header className="reading-header on-ink">
      <Style name="reading-header" css={css} />
      <div className="wrap">
        <Brand name={site.name} href={routes.home} />
        <nav aria-label="The guide">
          {!atContents && <a href={routes.preview}>{preview.contents}</a>}
          <a href={routes.home + anchors.pricing}>{landing.nav.pricing}</a>
        </nav>
      </div>
    </header>
  )
}
