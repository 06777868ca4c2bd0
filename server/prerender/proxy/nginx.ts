import {
  errorPages,
  fileLocation,
  LOG_BUFFER,
  indented,
  LOG,
  quoted,
  redirects,
  shopLocations,
} from './nginx-locations.ts'
import { escapePattern } from './pattern.ts'
import type { ProxySite } from './site.ts'

const LOGGED = `"time":"$time_iso8601","method":"$request_method","path":"$fitsport_path","status":$status,"s":$request_time`
/** Connections per visitor. */
const AT_ONCE = 100

/** nginx serves files from disk and passes the shop on. For the `http` block. */
export function nginxConfiguration(served: ProxySite): string {
  return `# Written by the build, for this build. Do not edit: the next build overwrites it.
${shared(served)}
${served.siteUrl.startsWith('https:') ? toHttps(served) : ''}
server {
${indented(listen(served))}
${indented(limits(served))}
${indented(shopLocations(served))}
${indented(served.files.map(fileLocation).join('\n'))}
${indented(redirects(served))}
${indented(errorPages(served))}
}
`
}

function shared({ servers, shop, secrets, files, direct }: ProxySite): string {
  const paths = files.map(({ address }) => `  ${quoted(address)} ${quoted(address)};`)
  const pattern = files.map(({ address }) => escapePattern(address)).join('|')
  return `upstream fitsport {
${servers.map((server) => `  server ${server};`).join('\n')}
}

map $http_accept_encoding $fitsport_ending {
  default "";
${USUAL.map(([accepted, ending]) => `  ${quoted(accepted)} ${quoted(ending)};`).join('\n')}
  ${quoted(accepting('br'))} ".br";
  ${quoted(accepting('gzip'))} ".gz";
}
map $fitsport_ending $fitsport_encoding {
  default "";
  ".br" "br";
  ".gz" "gzip";
}

# Addresses as a log may show them: known ones, and of the others the beginning. As they were asked for: $uri names
# the file that was sent in the end.
map $request_uri $fitsport_path {
  default "…";
${paths.join('\n')}
${secrets.map((start) => `  ${quoted(`~*^${escapePattern(start)}[^/?]+${WHAT_FOR}(\\?|$)`)} "${start}…$after";`).join('\n')}
  ${quoted(`~^(?<begun>${pattern})\\?`)} $begun;
  ${quoted(`~*^(?<begun>${shop.map(escapePattern).join('|')})(\\?|$)`)} $begun;
  "~^(?<begun>/[a-zA-Z.-]{1,20})(/|\\?|$)" "$begun…";
}
log_format fitsport escape=json '{${LOGGED}}';
# With the id that a server of ours logs, too.
log_format fitsport_shop escape=json '{${LOGGED},"id":"$request_id"}';
${direct ? 'limit_conn_zone $binary_remote_addr zone=fitsport_visitors:10m;' : '# Behind a CDN, which must limit its visitors itself.'}
`
}

/** Longer segments could be the secret itself in an unusual spelling. */
const WHAT_FOR = '(?<after>(/[a-z-]{1,20}){0,3})/?'

/** Common values first, so that the patterns run for the others only. */
const USUAL = [
  ['gzip, deflate, br, zstd', '.br'],
  ['gzip, deflate, br', '.br'],
  ['gzip, deflate', '.gz'],
  ['gzip', '.gz'],
] as const

/** Accepted, and not with q=0. */
const accepting = (encoding: string) => `~${encoding}(?!\\s*;\\s*q=0(\\.0+)?\\s*(,|$))`

function toHttps({ siteUrl }: ProxySite): string {
  const { hostname } = new URL(siteUrl)
  return `server {
  listen 80;
  listen [::]:80;
  server_name ${hostname};
  access_log off;
  error_log /dev/null emerg;
  location ^~ /.well-known/acme-challenge/ { root /var/www/html; }
  location / { return 308 ${siteUrl}$request_uri; }
}
`
}

function listen({ siteUrl }: ProxySite): string {
  const { hostname, port, protocol } = new URL(siteUrl)
  if (protocol === 'http:') return `listen 127.0.0.1:8080;\nserver_name ${hostname};`
  return `listen ${port || 443} ssl;
listen [::]:${port || 443} ssl;
http2 on;
server_name ${hostname};
ssl_certificate /etc/letsencrypt/live/${hostname}/fullchain.pem;
ssl_certificate_key /etc/letsencrypt/live/${hostname}/privkey.pem;
ssl_protocols TLSv1.2 TLSv1.3;
ssl_session_cache shared:fitsport_tls:10m;
ssl_session_timeout 1d;
ssl_session_tickets off;`
}

function limits({ site, direct, maxFormBytes }: ProxySite): string {
  return `root ${quoted(site)};
access_log ${LOG} fitsport ${LOG_BUFFER};
server_tokens off;
absolute_redirect off;
gzip off;
# The build says what a file is, and whether it is still the same.
types { }
etag off;
if_modified_since off;
open_file_cache max=1000 inactive=10m;
open_file_cache_valid 10m;
sendfile on;
tcp_nopush on;
client_header_timeout 10s;
client_body_timeout 15s;
send_timeout 60s;
client_max_body_size ${2 * maxFormBytes};
large_client_header_buffers 4 8k;${direct ? `\nlimit_conn fitsport_visitors ${AT_ONCE};\nlimit_conn_status 429;` : ''}`
}
