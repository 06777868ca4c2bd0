import { useCallback, useEffect, useRef, useState } from 'react'
import { Brand } from '../ui/brand.tsx'

/** Beyond this many pixels of scrolling the header turns white. */
const SCROLL_THRESHOLD = 50
/** From this width on the links stand in the bar and there is no menu. Kept equal to header.css. */
const WIDE = '(min-width: 56rem)'
const MENU = 'menu'

export interface HeaderBarProps {
  brand: string
  links: { href: string; label: string }[]
  action: { href: string; label: string }
}

export function HeaderBar({ brand, links, action }: HeaderBarProps) {
  const scrolled = useScrolled()
  const { open, list, toggle, close, onToggle, onBlur } = useMenu()
  return (
    <div className="header-bar" data-scrolled={scrolled}>
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
              <a href={href} onClick={close}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a className="button" href={action.href} onClick={close}>
              {action.label}
            </a>
          </li>
        </ul>
      </nav>
    </div>
  )
}

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > SCROLL_THRESHOLD)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return scrolled
}

/**
 * The menu is a native popover, so it opens, closes on Escape and on a tap outside before React arrives.
 * React follows its toggle events, and adds what HTML cannot do: closing on a choice and keeping the focus with the list.
 */
function useMenu() {
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
  return { open, list, toggle, close, onToggle, onBlur }
}

const isOpen = (list: HTMLElement | null) => list?.matches(':popover-open') ?? false
