/** The entry the manuscript names. The build checks every name, so a miss here is a mistake in the code. */
export function byId<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((entry) => entry.id === id)
  if (!found) throw new Error(`unknown id: ${id}`)
  return found
}
