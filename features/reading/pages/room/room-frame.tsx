import { type ReactNode, use } from 'react'
import { board } from '../../../../content/board.ts'
import { room } from '../../../../content/room.ts'
import { boardRoutes, files, roomRoutes, shopRoutes } from '../../../../routes.ts'
import type { Content } from '../../../../platform/content/content.ts'
import type { Assets } from '../../../../platform/ui/assets.ts'
import { Document } from '../../../../platform/ui/document.tsx'
import { hasShop } from '../../../../platform/ui/has-shop.ts'
import { Footer } from '../../../../platform/ui/layout/footer.tsx'
import { Island } from '../../../../platform/ui/islands/island.tsx'
import { RoomMenu } from '../../islands/room-menu.tsx'
import { SearchBox } from '../../islands/search-box.tsx'
import header from '../../../../platform/ui/layout/header.css?inline'
import { PageHeader } from '../../../../platform/ui/layout/page-header.tsx'
import { Style } from '../../../../platform/ui/style.tsx'
import appearance from './appearance.css?inline'
import css from './room.css?inline'
import menu from './room-menu.css?inline'
import search from './room-search.css?inline'
import ways from '../../../../platform/ui/ways.css?inline'
import { APPEARANCE_SCRIPT } from './appearance-script.ts'
import { AppearanceContext, backgrounds, drawingColors, textSizes } from './appearance.ts'

interface RoomFrameProps {
  assets: Assets
  title: string
  description: string
  /** The current page, to return to after changing the appearance. */
  path: string
  /** A script for the head. */
  inline?: string
  children: ReactNode
}

export function RoomFrame({ assets, title, description, path, inline = '', children }: RoomFrameProps) {
  const heading = `${title} – ${assets.content.site.name}`
  const { page, letters } = use(AppearanceContext)
  return (
    <Document
      assets={assets}
      title={heading}
      description={description}
      script={assets.roomScript}
      inline={APPEARANCE_SCRIPT + inline}
      manifest={files.roomManifest}
      className={`page-${page} letters-${letters}`}
    >
      <Style name="room" css={header + ways + css + menu + search + appearance + drawingColors} />
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <PageHeader className="room-header">
        <Island
          name="room-menu"
          className="room-menu"
          component={RoomMenu}
          props={{ label: room.nav.label, links: menuLinks(assets.content, path) }}
        />
        <Island
          name="search-box"
          className="needs-script"
          component={SearchBox}
          props={{
            index: roomRoutes.searchIndex,
            texts: roomRoutes.searchText,
            contents: roomRoutes.room,
            help: hasShop(assets.content) ? shopRoutes.help : undefined,
            copy: room.search,
          }}
        />
        <AppearanceForm path={path} />
      </PageHeader>
      <main id="content" className="room">
        {children}
      </main>
      <Footer on="room" />
    </Document>
  )
}

/** The current page stays in the list. Chapters belong to no other part than the room itself. */
function menuLinks({ community }: Content, path: string) {
  const { contents, movements, log, order } = room.nav
  const current = path === roomRoutes.orderOffline ? roomRoutes.order : path
  const links = [
    { href: roomRoutes.room, label: contents },
    { href: roomRoutes.movements, label: movements },
    { href: roomRoutes.log, label: log },
    ...(community.place === 'board' ? [{ href: boardRoutes.board, label: board.nav }] : []),
    { href: roomRoutes.order, label: order },
  ]
  const isWithin = (href: string) =>
    href !== roomRoutes.room && [`${href}/`, `${href}?`].some((start) => current.startsWith(start))
  return links.map(({ href, label }) => ({
    href,
    label,
    current: href === current ? ('page' as const) : isWithin(href) || undefined,
  }))
}

const copy = room.look

/** A form, so that it needs no script: the server stores the choice in a cookie. With scripts the page stays. */
function AppearanceForm({ path }: { path: string }) {
  const chosen = use(AppearanceContext)
  return (
    <>
      <button type="button" className="header-button" popoverTarget="display">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 19L8 5l5 14M5 14h6M14 19l3.500-9 3.500 9M15 16h5" />
        </svg>
        <span>{copy.title}</span>
      </button>
      <form id="display" className="room-panel look" popover="auto" method="post" action={roomRoutes.look}>
        <input type="hidden" name="back" value={path} />
        <Choice
          name="page"
          chosen={chosen.page}
          label={copy.page.label}
          options={backgrounds.map((page) => [page, copy.page[page]])}
        />
        <Choice
          name="letters"
          chosen={chosen.letters}
          label={copy.letters.label}
          options={textSizes.map((size) => [size, copy.letters[size]])}
        />
      </form>
    </>
  )
}

interface ChoiceProps {
  name: string
  chosen: string
  label: string
  options: readonly (readonly [value: string, label: string])[]
}

function Choice({ name, chosen, label, options }: ChoiceProps) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <button key={value} type="submit" name={name} value={value} aria-pressed={value === chosen || undefined}>
          {text}
        </button>
      ))}
    </fieldset>
  )
}
