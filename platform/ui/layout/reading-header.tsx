import { preview } from '../../../content/preview.ts'
import { anchors, routes } from '../../../routes.ts'
import { PageHeader } from './page-header.tsx'
import { useContent } from '../content.ts'

export function ReadingHeader({ atContents = false }: { atContents?: boolean }) {
  const { landing } = useContent()
  return (
    <PageHeader>
      <nav aria-label="The guide">
        {!atContents && <a href={routes.preview}>{preview.contents}</a>}
        <a href={routes.home + anchors.pricing}>{landing.nav.pricing}</a>
      </nav>
    </PageHeader>
  )
}
