import { useMenu } from '../../../platform/ui/islands/header-bar.tsx'

const MENU = 'menu'
/** Names no element, so closing the menu without scripts does not scroll. */
const CLOSED = '#closed'

interface RoomMenuProps {
  label: string
  /** `true` for the part of the room that the page belongs to. */
  links: { href: string; label: string; current: 'page' | true | undefined }[]
}

/** On small screens a menu like that of the landing page; room-menu.css shows it as a row of links on wide ones. */
export function RoomMenu({ label, links }: RoomMenuProps) {
  const { open, list, toggle, onToggle, onBlur } = useMenu()
  return (
    <>
      <button
        ref={toggle}
        type="button"
        className="menu-toggle"
        popoverTarget={MENU}
        aria-expanded={open}
        aria-label="Menu"
      >
        <span className="menu-lines" aria-hidden="true" />
      </button>
      <a className="menu-toggle menu-toggle-open" href={`#${MENU}`} aria-label="Menu">
        <span className="menu-lines" aria-hidden="true" />
      </a>
      <a className="menu-toggle menu-toggle-close" href={CLOSED} aria-label="Close the menu">
        <span className="menu-lines" aria-hidden="true" />
      </a>
      <nav ref={list} id={MENU} className="menu" popover="auto" aria-label={label} onToggle={onToggle} onBlur={onBlur}>
        <ul>
          {links.map(({ href, label: text, current }) => (
            <li key={href}>
              <a href={href} aria-current={current}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
