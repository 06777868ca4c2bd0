import type { Headers, Served, ServedFile } from './served.ts'
import { OUTAGE_PAGE } from './served.ts'

const LARGEST_BODY = '1100KB'

/** The same site for Caddy, which gets its certificates by itself. */
export function caddyfile(served: Served): string {
  const { siteUrl, site, deploy, shop, notFound, redirect, outage } = served
  return `# Written by the build, for this build. Do not edit: the next one writes it anew.
{
	log {
${indented(loggedFields(served), 2)}
	}
}

${toShop(served)}
${siteUrl} {
	log {
${indented(loggedFields(served), 2)}
	}
	request_body {
		max_size ${LARGEST_BODY}
	}
	root * ${quoted(site)}
${indented(fileMap(served), 1)}
	map {http.request.uri.query} {site_query} {
		~(.+) "?\${1}"
		default ""
	}

	@shop path_regexp (?i)^(${shop.map(pattern).join('|')})(/|\\.html$|$)
	@file {
		method GET HEAD
		expression {site_file} != ""
	}
	@unchanged {
		header If-None-Match *
		expression {http.request.header.If-None-Match}.contains({site_etag})
	}
${indented(columns(served), 1)}
	@other not method GET HEAD
${indented(spellings(served), 1)}

	route {
		handle @shop {
			import to_shop
		}
		route @file {
			request_header -Range
			request_header -If-Modified-Since
${indented(fileHeaders(served), 3)}
			respond @unchanged 304
			request_header -If-None-Match
			rewrite * {site_file}
			file_server {
				precompressed br gzip
			}
		}
		handle @other {
			import to_shop
		}
${indented(redirects(served, redirect), 2)}
		error 404
	}

	handle_errors {
		@missing expression {err.status_code} == 404
		handle @missing {
			rewrite * /404.html
${indented(header(notFound, ['ETag']), 3)}
			file_server
		}
		@down expression {err.status_code} in [502, 503, 504]
		handle @down {
			root * ${quoted(deploy)}
			rewrite * /${OUTAGE_PAGE}
${indented(header(outage, ['ETag']), 3)}
			file_server {
				status 503
			}
		}
	}
}
`
}

/** No address that is a secret, no visitor, no query. */
function loggedFields({ secrets }: Served): string {
  return `format filter {
	wrap json
	fields {
		request>uri regexp "(?i)^(${secrets.map(pattern).join('|')})[^/?]*|[?].*$" "\${1}…"
		request>headers delete
		request>remote_ip delete
		request>remote_port delete
		request>client_ip delete
		resp_headers delete
	}
}`
}

function fileMap({ files }: Served): string {
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

/** What differs from file to file comes from the map; the rest is the same for all of them. */
function fileHeaders({ files }: Served): string {
  const names = differing(files)
  const same = Object.entries(files[0]?.headers ?? {}).filter(([name]) => !names.includes(name))
  const each = names.map((name) => `header @has_${columnOf(name)} ${name} ${placeholder(name)}`)
  // They are sent when the address has become a file's name, which the map does not know.
  return `vars type {site_type}
vars etag {site_etag}
${each.join('\n')}
${header({ ...Object.fromEntries(same), 'Content-Type': '{vars.type}', ETag: '{vars.etag}' })}`
}

function columns({ files }: Served): string {
  return differing(files)
    .map((name) => `@has_${columnOf(name)} expression ${placeholder(name)} != ""`)
    .join('\n')
}

/** The headers that not every file has alike. */
function differing(files: readonly ServedFile[]): string[] {
  const names = new Set(files.flatMap(({ headers }) => Object.keys(headers)))
  names.delete('ETag')
  return [...names].filter((name) => new Set(files.map(({ headers }) => headers[name])).size > 1)
}

const columnOf = (name: string) => name.toLowerCase().replaceAll('-', '_')
const placeholder = (name: string) => `{site_${columnOf(name)}}`

function spellings({ pages }: Served): string {
  const spelling = (page: string) => `(?i)^${page === '/' ? '' : pattern(page)}(/index)?(\\.html)?/*$`
  return pages.map((page, at) => `@page${at} path_regexp ${spelling(page)}`).join('\n')
}

function redirects({ pages }: Served, headers: Headers): string {
  const each = pages.map(
    (page, at) => `handle @page${at} {
${indented(header(headers), 1)}
	redir * ${page}{site_query} 308
}`,
  )
  return each.join('\n')
}

/** One connection for each request: an idle one could be closed by a server that stops, with a purchase on its way. */
function toShop({ servers }: Served): string {
  return `(to_shop) {
	reverse_proxy ${servers.join(' ')} {
		lb_policy least_conn
		lb_try_duration 8s
		lb_try_interval 100ms
		header_up X-Request-Id {http.request.uuid}
		transport http {
			keepalive off
			dial_timeout 2s
			response_header_timeout 60s
		}
	}
}
`
}

/** Set when everything else has been, so that each stands there once. */
function header(headers: Headers, without: readonly string[] = []): string {
  const lines = Object.entries(headers).map(([name, value]) => `\t${name} ${quoted(value)}`)
  const gone = ['Last-Modified', 'Accept-Ranges', ...without].map((name) => `\t-${name}`)
  return `header {
${[...lines, ...gone].join('\n')}
	defer
}`
}

const quoted = (value: string) => (value.includes('"') ? `\`${value}\`` : `"${value}"`)

const pattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const indented = (lines: string, depth: number) => lines.replace(/^(?=.)/gm, '\t'.repeat(depth))
