/** How a list names what the owner may decide about: with the version of the text that it shows. */
export const formatShownId = ({ id, version }: { id: string; version: string }): string => `${id}.${version}`

export function parseShownId(name: string): { id: string; version: string } {
  const [id = '', version = ''] = name.split('.')
  return { id, version }
}
