/** Anybody can ask under any name, so only so many are told of. */
const MOST_NAMES = 5
const NAME = /^[a-z\d][a-z\d.-]{0,99}$/
const THIS_MACHINE = /^(localhost|[\d.]+)$|\.localhost$/

/** Says once for each name that the site is reached under one that is not its own. */
export function otherNames(siteUrl: string, say: (sentence: string) => void): (host?: string) => void {
  const own = new URL(siteUrl).hostname
  const told = new Set([own])
  return (host = '') => {
    const name = host.replace(/:\d+$/, '').toLowerCase()
    if (told.has(name) || told.size > MOST_NAMES || !NAME.test(name) || THIS_MACHINE.test(name)) return
    told.add(name)
    say(
      `For the owner: the site is reached as ${name}, but SITE_URL is ${siteUrl}, and mails and pages lead there. Set SITE_URL to the name people use and build again, or let ${name} lead to ${own}.`,
    )
  }
}
