/** How a reader may have the page. The first of each is what everybody begins with. */
export const backgrounds = ['paper', 'light', 'dark'] as const
export const textSizes = ['normal', 'large', 'larger'] as const

export interface Appearance {
  page: (typeof backgrounds)[number]
  letters: (typeof textSizes)[number]
}

export const DEFAULT_APPEARANCE: Appearance = { page: 'paper', letters: 'normal' }

/** What somebody chose, or the plain look where that means nothing to us. */
export function parseAppearance(page: string | null | undefined, size: string | null | undefined): Appearance {
  return {
    page: backgrounds.find((known) => known === page) ?? DEFAULT_APPEARANCE.page,
    letters: textSizes.find((known) => known === size) ?? DEFAULT_APPEARANCE.letters,
  }
}

/** A finished page in a chosen look: a class of the document, and the buttons say which of them are pressed. */
export function withAppearance(html: string, { page, letters: size }: Appearance): string {
  return [page, size].reduce(
    (text, value) => text.replace(` value="${value}"`, ` value="${value}" aria-pressed="true"`),
    html.replace('<html lang="en">', `<html lang="en" class="page-${page} letters-${size}">`),
  )
}
