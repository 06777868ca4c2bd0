import { createContext, type ReactElement, use } from 'react'
import { renderPage } from '../http/responses.tsx'
import type { Assets } from '../ui/assets.ts'
import { ErrorList, type FormError } from '../ui/shop/fields.tsx'

/** What the summary at the top of a page shows. */
export const PageErrors = createContext<readonly FormError[]>([])

/** Twice if there are errors: the fields that have them come after the summary. */
export function renderWithErrors(assets: Assets, page: ReactElement): string {
  const errors: FormError[] = []
  const html = renderPage(assets, <ErrorList value={errors}>{page}</ErrorList>)
  return errors.length === 0 ? html : renderPage(assets, withSummary(page, errors))
}

const withSummary = (page: ReactElement, errors: readonly FormError[]) => <PageErrors value={errors}>{page}</PageErrors>

/** An error that belongs to no field. */
export function PageError({ text }: { text: string | null | undefined }) {
  const errors = use(ErrorList)
  if (text) errors?.push({ id: null, text })
  return null
}
