import { expect, test } from 'vitest'
import { toNetwork, toWideNetwork } from './client-network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7', 'unchanged IPv4'],
  ['::ffff:192.0.2.7', '192.0.2.7', 'IPv4 on a dual-stack socket'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', 'IPv6 by its network'],
  ['2001:0db8:0001:0002:ffff::1', '2001:db8:1:2::/64', 'another notation of the same network'],
  ['2001:db8::1', '2001:db8:0:0::/64', 'zeros omitted'],
  ['::1', '0:0:0:0::/64', 'loopback'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64', 'a link-local address with its interface'],
  ['', '', 'no connection'],
  ['192.0.2.7:51000', '192.0.2.7', 'with a port that some proxies add'],
  ['[2001:db8:1:2::9]:51000', '2001:db8:1:2::/64', 'IPv6 with a port'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64', 'IPv6 in brackets'],
  ['unknown', 'unknown', 'a placeholder of a proxy'],
  ['_hidden:9', 'unknown', 'a made-up name'],
])('%s counts as %s: %s', (address, network) => expect(toNetwork(address)).toBe(network))

test.each([
  ['192.0.2.7', '192.0.0.0/16'],
  ['192.0.99.1', '192.0.0.0/16'],
  ['2001:db8:1:2::9', '2001:db8::/32'],
  ['2001:db8:ffff::1', '2001:db8::/32'],
  ['unknown', 'unknown'],
  ['', ''],
])('%s is in the wider network %s', (address, wide) => expect(toWideNetwork(toNetwork(address))).toBe(wide))
