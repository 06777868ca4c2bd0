import { useSyncExternalStore } from 'react'

/** The view is part of the URL, so that the back button works. */
export const views = {
  weeks: '#',
  /** The weeks, after a session was deleted. */
  deleted: (training: string) => `#deleted-${training}`,
  programs: '#programs',
  week: (week: number) => `#week-${week}`,
  session: '#session',
  change: (training: string) => `#session-${training}`,
  after: (training: string) => `#after-${training}`,
  numbers: '#numbers',
  history: '#history',
  exercise: (id: string) => `#exercise-${id}`,
  backUp: '#back-up',
  settings: '#settings',
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
  const [, name = '', of = ''] = /^#(back-up|[a-z]*)-?(.*)$/.exec(decodeURIComponent(hash)) ?? []
  return { name, of }
}

export function goToView(hash: string): void {
  window.location.hash = hash
}

/** Without a history entry, for views that make no sense to return to. */
export function replaceView(hash: string): void {
  window.history.replaceState(null, '', hash)
  window.dispatchEvent(new Event('hashchange'))
}
