import { deskRoutes } from '../../../routes.ts'

export function movementsUrl(span: { from: string; to: string }, filter: Record<string, string> = {}): string {
  const { from, to } = span
  return `${deskRoutes.money}?${new URLSearchParams({ from, to, ...filter }).toString()}`
}
