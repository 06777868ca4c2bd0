import { createContext, createElement, type ReactElement } from 'react'

/** The first of each is the default. */
export const backgrounds = ['paper', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'larger'] as const

export interface Appearance {
  page: (typeof backgrounds)[number]
  letters: (typeof textSizes)[number]
}

export const DEFAULT_APPEARANCE: Appearance = { page: 'paper', letters: 'normal' }

/** Unknown values become the default. */
export function parseAppearance(page: string | null | undefined, size: string | null | undefined): Appearance {
  return {
    page: backgrounds.find((candidate) => candidate === page) ?? DEFAULT_APPEARANCE.page,
    letters: textSizes.find((candidate) => candidate === size) ?? DEFAULT_APPEARANCE.letters,
  }
}

/** What the reader chose. */
export const AppearanceContext = createContext(DEFAULT_APPEARANCE)

export const withAppearance = (page: ReactElement, value: Appearance): ReactElement =>
  createElement(AppearanceContext, { value }, page)
