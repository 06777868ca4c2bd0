/** How a reader may have the page. The first of each is what everybody begins with. */
export const pages = ['paper', 'light', 'dark'] as const
export const letters = ['normal', 'large', 'larger'] as const

export interface Look {
  page: (typeof pages)[number]
  letters: (typeof letters)[number]
}

export const PLAIN: Look = { page: 'paper', letters: 'normal' }

/** What somebody chose, or the plain look where that means nothing to us. */
export function readLook(page: string | null | undefined, size: string | null | undefined): Look {
  return {
    page: pages.find((known) => known === page) ?? PLAIN.page,
    letters: letters.find((known) => known === size) ?? PLAIN.letters,
  }
}

/** A finished page in a chosen look: a class of the document, and the buttons say which of them are pressed. */
export function inLook(html: string, { page, letters: size }: Look): string {
  return [page, size].reduce(
    (text, value) => text.replace(` value="${value}"`, ` value="${value}" aria-pressed="true"`),
    html.replace('<html lang="en">', `<html lang="en" class="page-${page} letters-${size}">`),
  )
}
