/** "order {number}" → "order 7K4M-X2RN". */
export function filled(text: string, places: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (whole, place: string) => places[place] ?? whole)
}
