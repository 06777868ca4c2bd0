import { site } from '../../content/site.ts'
import { routes } from '../../routes.ts'
import { BackButton } from '../islands/back-button.tsx'
import { Island } from '../islands/island.tsx'
import { Brand } from '../ui/brand.tsx'
import { Style } from '../ui/style.tsx'
import css from './slim-header.css?inline'

/** The header of the pages around the landing page: the brand and the way back. */
export function SlimHeader() {
  return (
    <header className="slim-header on-ink">
      <Style name="slim-header" css={css} />
      <div className="wrap">
        <Brand name={site.name} href={routes.home} />
        <Island name="back-button" component={BackButton} props={{ label: 'Back to Home', home: routes.home }} />
      </div>
    </header>
  )
}
