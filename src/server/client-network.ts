import { isIPv4, isIPv6 } from 'node:net'

/** The key for counting attempts: an IPv4 address, or the /64 that one IPv6 household or server gets. */
export function toNetwork(address: string): string {
  const [bare = ''] = withoutPort(address).split('%')
  const mapped = bare.toLowerCase().startsWith('::ffff:') ? bare.slice(7) : ''
  if (isIPv4(mapped)) return mapped
  if (isIPv6(bare)) return `${expand(bare).slice(0, 4).join(':')}::/64`
  // Any other text from a proxy or client shares one key.
  return bare === '' || isIPv4(bare) ? bare : 'unknown'
}

/**
 * The wider network: the /16 of an IPv4 address, or the /32 that an IPv6 provider gets. Few attackers have addresses in
 * many of them.
 */
export function toWideNetwork(network: string): string {
  if (isIPv4(network)) return `${network.split('.').slice(0, 2).join('.')}.0.0/16`
  return network.endsWith('::/64') ? `${network.split(':').slice(0, 2).join(':')}::/32` : network
}

/**
 * Some proxies add the port of the connection: `192.0.2.7:51000`, `[2001:db8::1]:51000`. With it, each connection would
 * count as another client.
 */
function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:]*)(?=:\d+$))(?::\d+)?$/.exec(address.trim()) ?? []
  return bracketed ?? plain ?? address.trim()
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
  // The URL parser accepts every notation and returns the shortest.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<string>(zeros).fill('0'), ...after]
}
