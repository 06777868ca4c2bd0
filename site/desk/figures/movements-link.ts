import { deskRoutes } from '../../../routes.ts'

/** Where the rows are that a figure sums. */
export function movementsUrl(span: { from: string; to: string }, filter: Record<string, string> = {}): string {
  const { from, to } = span
  return `${deskRoutes.money}?${new URLSearchParams({ from, to, ...filter }).toString()}`
}
