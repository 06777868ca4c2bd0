import type { ReactNode } from 'react'
import { board } from '../../../content/board.ts'
import { community } from '../../../content/community.ts'
import { room } from '../../../content/room.ts'
import { site } from '../../../content/site.ts'
import { boardRoutes, files, roomRoutes } from '../../../routes.ts'
import type { Assets } from '../../assets.ts'
import { Document } from '../../document.tsx'
import { Footer } from '../../layout/footer.tsx'
import { PageHeader } from '../../layout/page-header.tsx'
import { Style } from '../../ui/style.tsx'
import { AppearanceForm } from './appearance-form.tsx'
import appearance from './appearance.css?inline'
import css from './room.css?inline'
import search from './room-search.css?inline'
import ways from '../../ui/ways.css?inline'

interface RoomFrameProps {
  assets: Assets
  title: string
  description: string
  /** The current page, to return to after changing the appearance. */
  path: string
  children: ReactNode
}

export function RoomFrame({ assets, title, description, path, children }: RoomFrameProps) {
  const { label, contents, movements, log, order } = room.nav
  const heading = `${title} – ${site.name}`
  return (
    <Document
      assets={assets}
      title={heading}
      description={description}
      script={assets.roomScript}
      manifest={files.roomManifest}
    >
      <Style name="room" css={ways + css + search + appearance} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader className="room-header">
        <nav aria-label={label}>
          <NavLink href={roomRoutes.room} label={contents} path={path} />
          <NavLink href={roomRoutes.movements} label={movements} path={path} />
          <NavLink href={roomRoutes.log} label={log} path={path} />
          {community.place === 'board' && <NavLink href={boardRoutes.board} label={board.nav} path={path} />}
          <NavLink
            href={roomRoutes.order}
            label={order}
            path={path === roomRoutes.orderOffline ? roomRoutes.order : path}
          />
        </nav>
        <AppearanceForm path={path} />
      </PageHeader>
      <main id="content" className="room">
        {children}
      </main>
      <Footer on="room" />
    </Document>
  )
}

/** The current page stays in the list. */
const NavLink = ({ href, label, path }: { href: string; label: string; path: string }) => (
  <a href={href} aria-current={path === href ? 'page' : undefined}>
    {label}
  </a>
)
