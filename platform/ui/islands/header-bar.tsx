import { useCallback, useEffect, useRef, useState } from 'react'
import { Brand } from '../brand.tsx'

/** From this width on there is no menu. Same as in header.css. */
const WIDE = '(min-width: 56rem)'
const MENU = 'menu'

interface HeaderBarProps {
  brand: string
  links: { href: string; label: string }[]
  action: { href: string; label: string }
  /** A link below the menu on small screens. */
  more: { href: string; label: string } | null
}

/** boot.ts changes the look on scrolling and closes the menu on a choice: neither may wait for React. */
export function HeaderBar({ brand, links, action, more }: HeaderBarProps) {
  const { open, list, toggle, onToggle, onBlur } = useMenu()
  return (
    <div className="header-bar" data-scrolled="false">
      <Brand name={brand} href="#top" />
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
      <a className="menu-toggle menu-toggle-close" href="#top" aria-label="Close the menu">
        <span className="menu-lines" aria-hidden="true" />
      </a>
      <nav ref={list} id={MENU} className="menu" popover="auto" aria-label="Main" onToggle={onToggle} onBlur={onBlur}>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
          <li>
            <a className="button" href={action.href}>
              {action.label}
            </a>
          </li>
        </ul>
        {more && (
          <a className="menu-more" href={more.href}>
            {more.label}
          </a>
        )}
      </nav>
    </div>
  )
}

/**
 * The menu is a native popover, so it opens, closes on Escape and on a tap outside before React arrives.
 * React follows its toggle events, and adds what HTML cannot do: keeping the focus with the list.
 */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const list = useRef<HTMLElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    if (isOpen(list.current)) list.current?.hidePopover()
  }, [])

  useEffect(() => {
    setOpen(isOpen(list.current))
    const wide = window.matchMedia(WIDE)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])

  useEffect(() => {
    if (open) list.current?.querySelector('a')?.focus()
  }, [open])

  const onToggle = (event: React.ToggleEvent) => setOpen(event.newState === 'open')
  const onBlur = ({ relatedTarget: next, currentTarget }: React.FocusEvent) => {
    if (next instanceof Node && next !== toggle.current && !currentTarget.contains(next)) close()
  }
  return { open, list, toggle, onToggle, onBlur }
}

const isOpen = (list: HTMLElement | null) => list?.matches(':popover-open') ?? false
