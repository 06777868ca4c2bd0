import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** By these React finds the styles it gathered again, in a browser where it draws the whole page. Ours draws islands. */
const MARKS = / data-precedence="page" data-href="[^"]*"/

/** A whole page as the bytes a browser gets. */
export const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page).replace(MARKS, '')}`
