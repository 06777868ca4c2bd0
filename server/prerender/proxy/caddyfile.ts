import { fileHeaders, fileMap, header, headerMatchers, quoted } from './caddy-headers.ts'
import { escapePattern, numberAbove, pagePattern } from './pattern.ts'
import type { Headers, ProxySite } from './site.ts'

/** The Caddyfile; Caddy gets certificates itself. */
export function caddyfile(served: ProxySite): string {
  const { siteUrl, site, shop, notFound, redirect } = served
  return `# Written by the build, for this build. Do not edit: the next build overwrites it.
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
${indented(bodyLimits(served), 1)}
	root * ${quoted(site)}
${indented(fileMap(served), 1)}
	map {http.request.uri.query} {site_query} {
		~(.+) "?\${1}"
		default ""
	}

	@shop path_regexp (?i)^(${shop.map(escapePattern).join('|')})(/|\\.html$|$)
	@file {
		method GET HEAD
		expression {site_file} != ""
	}
	@unchanged {
		header If-None-Match *
		expression {http.request.header.If-None-Match}.contains({site_etag})
	}
${indented(headerMatchers(served), 1)}
	@other not method GET HEAD
${indented(pageMatchers(served), 1)}

	route {
${indented(tooLarge(served), 2)}
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
${indented(ownErrors(served), 2)}
	}
}
`
}

/** Unusual spellings could hide a secret anywhere. */
const ODDLY = '^[^?]*(?:%|//|/[.]).*$'

/** Logs without secrets, visitors and queries. */
function loggedFields({ secrets }: ProxySite): string {
  return `format filter {
	wrap json
	fields {
		request>uri regexp "(?i)${ODDLY}|^(${secrets.map(escapePattern).join('|')})[^/?]*|[?].*$" "\${1}…"
		request>headers delete
		request>remote_ip delete
		request>remote_port delete
		request>client_ip delete
		resp_headers delete
	}
}`
}

/** Caddy reports a body that grows too large as a server error, so a declared length is checked first. */
function bodyLimits({ largeBodies, maxFormBytes }: ProxySite): string {
  const large = largeBodies.map(
    ({ pattern, maxBytes }, at) => `@large${at} path_regexp (?i)^(${pattern})/?$
request_body @large${at} {
	max_size ${maxBytes}
}
@too_large${at} {
	path_regexp (?i)^(${pattern})/?$
	header_regexp Content-Length \`${numberAbove(maxBytes)}\`
}`,
  )
  const any = largeBodies.map(({ pattern }) => pattern).join('|')
  return `${large.join('\n')}
@form not path_regexp (?i)^(${any})/?$
request_body @form {
	max_size ${2 * maxFormBytes}
}
@too_large {
	not path_regexp (?i)^(${any})/?$
	header_regexp Content-Length \`${numberAbove(2 * maxFormBytes)}\`
}`
}

const tooLarge = ({ largeBodies }: ProxySite) =>
  ['@too_large', ...largeBodies.map((_, at) => `@too_large${at}`)].map((matcher) => `error ${matcher} 413`).join('\n')

function ownErrors({ deploy, errorPages }: ProxySite): string {
  const pages = errorPages.map(
    ({
      status,
      file,
      headers,
    }) => `@error${status} expression {err.status_code} in [${status === 503 ? '502, 503, 504' : status}]
handle @error${status} {
	root * ${quoted(deploy)}
	rewrite * /${file}
${indented(header(headers, ['ETag']), 1)}
	file_server {
		status ${status}
	}
}`,
  )
  return pages.join('\n')
}

function pageMatchers({ pages }: ProxySite): string {
  return pages.map((page, at) => `@page${at} path_regexp (?i)${pagePattern(page)}`).join('\n')
}

function redirects({ pages }: ProxySite, headers: Headers): string {
  const each = pages.map(
    (page, at) => `handle @page${at} {
${indented(header(headers), 1)}
	redir * ${page}{site_query} 308
}`,
  )
  return each.join('\n')
}

/** No keep-alive: a server that stops could close an idle connection under a purchase. */
function toShop({ servers, timeoutSeconds }: ProxySite): string {
  return `(to_shop) {
	reverse_proxy ${servers.join(' ')} {
		lb_policy least_conn
		lb_try_duration 8s
		lb_try_interval 100ms
		header_up X-Request-Id {http.request.uuid}
		transport http {
			keepalive off
			dial_timeout 2s
			response_header_timeout ${timeoutSeconds}s
		}
	}
}
`
}

const indented = (lines: string, depth: number) => lines.replace(/^(?=.)/gm, '\t'.repeat(depth))
