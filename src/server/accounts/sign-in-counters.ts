import { toWideNetwork } from '../client-network.ts'
import { type AttemptCounter, toCounter } from './attempt-store.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { ClientIdentifiers, Trust } from './trusted-client-store.ts'

/**
 * What an attempt counts against; where there are several choices, the first that is not waiting. A device that has signed in before
 * counts against itself alone, and a known address against itself. Strangers count against their wider network, then against the
 * account: whatever they do, its owner gets in from a device or an address that is known, and from a network where nobody has failed.
 */
export function listSignInCounters(
  trust: Trust | undefined,
  email: string,
  { device, network }: ClientIdentifiers,
): readonly (readonly AttemptCounter[])[] {
  if (trust === 'device') return [[toCounter('device', device ?? '')]]
  const address = toCounter('address', network)
  if (trust === 'address') return [[address]]
  const account = normalizeEmail(email)
  const around = toCounter('network', `${account} ${toWideNetwork(network)}`)
  return [
    [around, address],
    [toCounter('account', account), address],
  ]
}
