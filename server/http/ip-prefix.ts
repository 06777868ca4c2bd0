import { isIP, isIPv4, isIPv6 } from 'node:net'

/** `192.0.2.1:443`, `[2001:db8::1]:443`, `[2001:db8::1]`: proxies disagree on how to write who asked them. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/

/** Who asks, as far as limits are concerned: one connection gets 2⁶⁴ IPv6 addresses, and they count as one. */
export function ipv6Prefix64(spelling: string): string {
  const address = plain(spelling)
  const groups = groupsOf(address)
  if (!groups) return address
  const [, , , , , marker, high = 0, low = 0] = groups
  const mapped = groups.slice(0, 5).every((group) => group === 0) && marker === 0xffff
  if (mapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return written(groups.slice(0, 4))
}

/** The network of a provider's customer, of which one who rents servers has 65,536 households; `null` for IPv4. */
export function ipv6Prefix48(home: string): string | null {
  const groups = groupsOf(`${home}::`)
  return groups ? written(groups.slice(0, 3)) : null
}

export function isAddress(spelling: string): boolean {
  return isIP(plain(spelling)) !== 0
}

function plain(spelling: string): string {
  const [, six, four] = WITH_PORT.exec(spelling.trim()) ?? []
  // fe80::1%eth0: which wire it came by is no part of the address.
  return (six ?? four ?? spelling.trim()).replace(/%.*$/, '').toLowerCase()
}

/** The eight numbers of an IPv6 address, however it is shortened. */
function groupsOf(address: string): number[] | null {
  if (isIPv4(address) || !isIPv6(address)) return null
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  const zeros = Array.from({ length: missing }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}

const written = (groups: readonly number[]) => groups.map((group) => group.toString(16)).join(':')
