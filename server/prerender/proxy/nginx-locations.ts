import { escapePattern, pagePattern } from './pattern.ts'
import type { Headers, ProxyFile, ProxySite } from './site.ts'

/** Passes shop paths on. The error log is off, because nginx logs whole URLs and some are secret. */
export function shopLocations({ shop, largeBodies, timeoutSeconds }: ProxySite): string {
  const pass = indented(`error_log /dev/null emerg;\n${passOn(timeoutSeconds)}`)
  const large = largeBodies.map(
    ({ pattern, maxBytes }) => `location ~* ^(${pattern})/?$ {
  client_max_body_size ${maxBytes};
${pass}
}`,
  )
  return `${large.join('\n')}
location ~* ^(${shop.map(escapePattern).join('|')})(/|\\.html$|$) {
${pass}
}
# Requests for a page that do more than read it.
location @shop {
${pass}
}`
}

export const LOG = '/var/log/nginx/fitsport.log'
export const LOG_BUFFER = 'buffer=64k flush=1s'

/** No keep-alive: a server that stops could close an idle connection under a purchase. */
const passOn = (timeoutSeconds: number) => `access_log ${LOG} fitsport_shop ${LOG_BUFFER};
proxy_pass http://fitsport;
proxy_http_version 1.1;
proxy_set_header Connection close;
proxy_set_header Host $host;
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Request-Id $request_id;
proxy_connect_timeout 5s;
proxy_read_timeout ${timeoutSeconds}s;
proxy_max_temp_file_size 0;`

export function fileLocation({ address, file, type, etag, headers, compressed }: ProxyFile): string {
  const hash = etag.replace(/^W\/|"/g, '')
  return `location = ${quoted(address)} {
  if ($http_if_none_match ~ ${quoted(escapePattern(hash))}) { return 304; }
  default_type ${quoted(type)};
  max_ranges 0;
  try_files ${quoted(file + (compressed ? '$fitsport_ending' : ''))} =404;
${headerLines(headers)}
  add_header Last-Modified "";${compressed ? '\n  add_header Content-Encoding $fitsport_encoding;' : ''}
}`
}

/** Redirects other spellings of a page. */
export function redirects({ pages, redirect }: ProxySite): string {
  const locations = pages.map(
    (page) => `location ~* ${quoted(pagePattern(page))} {
  return 308 ${page}$is_args$args;
${headerLines(redirect)}
}`,
  )
  return locations.join('\n')
}

export function errorPages({ deploy, notFound, errorPages: pages }: ProxySite): string {
  const own = pages.map(
    ({ status, file, headers }) => `error_page ${NGINX_STATUS[status] ?? status} =${status} /${file};
location = /${file} {
  internal;
  root ${quoted(deploy)};
  # nginx checks the body again here.
  client_max_body_size 0;
  default_type ${quoted(headers['content-type'] ?? '')};
${headerLines(headers, ' always')}
  add_header Last-Modified "" always;
}`,
  )
  return `location / { return 404; }
error_page 404 /404.html;
location = /404.html {
  internal;
  default_type ${quoted(notFound['content-type'] ?? '')};
${headerLines(notFound, ' always')}
  add_header Last-Modified "" always;
}
error_page 405 = @shop;
${own.join('\n')}`
}

/** nginx has statuses of its own for large headers, 414 for a long address, and 502 and 504 for a server that does not respond. */
const NGINX_STATUS: Record<number, string> = { 400: '400 414 494', 503: '502 504' }

function headerLines(headers: Headers, always = ''): string {
  return Object.entries(headers)
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, value]) => `  add_header ${name} ${quoted(value)}${always};`)
    .join('\n')
}

export const quoted = (value: string) => (value.includes('"') ? `'${value}'` : `"${value}"`)

export const indented = (lines: string) => lines.replace(/^(?=.)/gm, '  ')
