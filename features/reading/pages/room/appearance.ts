import { palette } from '../../../../platform/format/palette.ts'
import { createContext, createElement, type ReactElement } from 'react'

/** The first of each is the default. */
export const backgrounds = ['auto', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'larger'] as const

export interface Appearance {
  page: (typeof backgrounds)[number]
  letters: (typeof textSizes)[number]
}

export const DEFAULT_APPEARANCE: Appearance = { page: 'auto', letters: 'normal' }

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

/** Drawings have fixed colors: on a dark page each becomes its counterpart. */
export const counterparts: [color: string, dark: string][] = [
  [palette.ink, palette.paperShade],
  [palette.moss, palette.sage],
  [palette.sage, palette.moss],
  [palette.paper, palette.inkRaised],
]

/** No line has one of these. */
export const filledCounterparts: [color: string, dark: string][] = [
  [palette.fern, palette.moss],
  [palette.mist, palette.inkLine],
  [palette.iron, palette.mossPale],
]

/** A muscle at work keeps its color. On figures that are light on a dark page it has an outline; other marks have one. */
export const muscle = { selector: `[fill="${palette.volt}"]:not([stroke])`, color: palette.volt, outline: palette.ink }

const attributes = ['fill', 'stroke'] as const

const recolored = (name: string, [color, dark]: [string, string]) =>
  `& [${name}="${color}"]{${name}:light-dark(${color},${dark})}`

/** Browsers from before May 2024 show them on paper. */
export const drawingColors = `@layer pages{@supports not (color:light-dark(#000,#fff)){.room :is(.exhibit,.stage) svg{background:${palette.paper}}}.room{& svg:not(.book,.book *,.message-plate){${counterparts
  .flatMap((pair) => attributes.map((name) => recolored(name, pair)))
  .concat(filledCounterparts.map((pair) => recolored('fill', pair)))
  .join('')}}& .demo ${muscle.selector}{stroke:light-dark(transparent,${muscle.outline})}}}`
