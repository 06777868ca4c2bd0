import type { ReactNode } from 'react'
import { movementWords } from '../../../content/movements.ts'
import { readingRoutes } from '../../../routes.ts'
import type { Assets } from '../../assets.ts'
import { Document } from '../../document.tsx'
import { Footer } from '../../layout/footer.tsx'
import { PageHeader } from '../../layout/page-header.tsx'

interface RoomFrameProps {
  assets: Assets
  title: string
  description: string
  islands?: boolean
  children: ReactNode
}

/** What stands around a page about movements: the way to all of them, and the foot of every page. */
export function RoomFrame({ assets, title, description, islands = false, children }: RoomFrameProps) {
  return (
    <Document assets={assets} title={title} description={description} islands={islands}>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader>
        <nav aria-label={movementWords.title}>
          <a href={readingRoutes.movements}>{movementWords.nav}</a>
        </nav>
      </PageHeader>
      <main id="content">{children}</main>
      <Footer away />
    </Document>
  )
}
