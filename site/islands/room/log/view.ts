import { useSyncExternalStore } from 'react'

/** Where somebody is in the log stands in the address, so that a phone’s back button leads back. */
export const views = {
  weeks: '#',
  programs: '#programs',
  week: (week: number) => `#week-${week}`,
  session: '#session',
  after: (training: string) => `#after-${training}`,
  numbers: '#numbers',
  history: '#history',
  copies: '#copies',
} as const

export interface View {
  name: string
  of: string
}

export function useView(): View {
  const hash = useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener)
      return () => window.removeEventListener('hashchange', listener)
    },
    () => window.location.hash,
    () => '',
  )
  const [name = '', of = ''] = hash.slice(1).split('-')
  return { name, of }
}

export function goToView(hash: string): void {
  window.location.hash = hash
}

/** Without a step for the back button: what was left is no place to come back to. */
export function replaceView(hash: string): void {
  window.history.replaceState(null, '', hash)
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}
