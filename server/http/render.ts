import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** A whole page as the bytes a browser gets. */
export const render = (page: ReactElement) => `<!doctype html>${renderToStaticMarkup(page)}`
