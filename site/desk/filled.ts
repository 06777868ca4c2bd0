/** A sentence of the content with its `{…}` filled in. */
export function filled(sentence: string, places: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(places[name] ?? whole))
}
