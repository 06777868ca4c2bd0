/** Clients can send any host name, so only the first few are reported. */
const MAX_HOSTS = 5
const HOST_NAME = /^[a-z\d][a-z\d.-]{0,99}$/
const LOCAL = /^(localhost|[\d.]+)$|\.localhost$/

/** Warns the owner, once per name, that the site is reached under a host name other than SITE_URL. */
export function createHostWarning(siteUrl: string, log: (message: string) => void): (host?: string) => void {
  const own = new URL(siteUrl).hostname
  const seen = new Set([own])
  return (host = '') => {
    const name = host.replace(/:\d+$/, '').toLowerCase()
    if (seen.has(name) || seen.size > MAX_HOSTS || !HOST_NAME.test(name) || LOCAL.test(name)) return
    seen.add(name)
    log(
      `For the owner: the site is reached as ${name}, but SITE_URL is ${siteUrl}, which emails and pages link to. Set SITE_URL to the name people use and build again, or redirect ${name} to ${own}.`,
    )
  }
}
