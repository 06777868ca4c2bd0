import type { Headers, ProxySite, ProxyFile } from './site.ts'

/** Maps a path to its file and to the headers that differ per file. */
export function fileMap({ files }: ProxySite): string {
  const names = differing(files)
  const rows = files.map(({ address, file, type, etag, headers }) =>
    [address, file, type, etag, ...names.map((name) => headers[name] ?? '')].map(quoted).join(' '),
  )
  const columns = ['{site_file}', '{site_type}', '{site_etag}', ...names.map(placeholder)]
  return `map {http.request.uri.path} ${columns.join(' ')} {
${rows.map((row) => `\t${row}`).join('\n')}
	default ${columns.map(() => '""').join(' ')}
}`
}

export function fileHeaders({ files }: ProxySite): string {
  const names = differing(files)
  const same = Object.entries(files[0]?.headers ?? {}).filter(([name]) => !names.includes(name))
  const each = names.map((name) => `header @has_${columnOf(name)} ${name} ${placeholder(name)}`)
  // Copied to variables, because the map is keyed by the path before the rewrite.
  return `vars type {site_type}
vars etag {site_etag}
${each.join('\n')}
${header({ ...Object.fromEntries(same), 'Content-Type': '{vars.type}', ETag: '{vars.etag}' })}`
}

export function headerMatchers({ files }: ProxySite): string {
  return differing(files)
    .map((name) => `@has_${columnOf(name)} expression ${placeholder(name)} != ""`)
    .join('\n')
}

function differing(files: readonly ProxyFile[]): string[] {
  const names = new Set(files.flatMap(({ headers }) => Object.keys(headers)))
  names.delete('ETag')
  return [...names].filter((name) => new Set(files.map(({ headers }) => headers[name])).size > 1)
}

const columnOf = (name: string) => name.toLowerCase().replaceAll('-', '_')
const placeholder = (name: string) => `{site_${columnOf(name)}}`

/** Deferred, so that each header is set once. */
export function header(headers: Headers, without: readonly string[] = []): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`)
  const removed = ['Last-Modified', 'Accept-Ranges', ...without].map((name) => `\t-${name}`)
  return `header {
${[...lines, ...removed].join('\n')}
	defer
}`
}

export const quoted = (value: string) => (value.includes('"') ? `\`${value}\`` : `"${value}"`)
