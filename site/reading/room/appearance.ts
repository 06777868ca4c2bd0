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

/** Sets the class of a rendered page and marks the chosen buttons as pressed. */
export function withAppearance(html: string, { page, letters: size }: Appearance): string {
  return [page, size].reduce(
    (text, value) => text.replace(` value="${value}"`, ` value="${value}" aria-pressed="true"`),
    html.replace('<html lang', `<html class="page-${page} letters-${size}" lang`),
  )
}
