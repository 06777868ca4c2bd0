/** The build checks every reference, so a missing id is a bug. */
export function byId<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((entry) => entry.id === id)
  if (!found) throw new Error(`unknown id: ${id}`)
  return found
}
