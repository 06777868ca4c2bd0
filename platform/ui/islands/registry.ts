import { BackButton } from './back-button.tsx'
import { HeaderBar } from './header-bar.tsx'

/** The islands by name: everything React hydrates in the browser. */
export const islands = { 'header-bar': HeaderBar, 'back-button': BackButton }
