import type { Kysely } from 'kysely'
import { ExpectedError } from '#shared/contract/errors.ts'
import { toWideNetwork } from '../client-network.ts'
import type { Schema } from '../database/schema.ts'
import { type AttemptCounter, countAttempt, countFirstOpen, toCounter } from './attempt-store.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { ClientIdentifiers, Trust } from './trusted-client-store.ts'

type Client = {
  /** How the account knows the client. */
  readonly trust: Trust | undefined
  readonly email: string
  readonly identifiers: ClientIdentifiers
}

export type CountedSignIn = {
  /** The counters that this attempt was counted against. */
  readonly counters: readonly AttemptCounter[]
  /** All counters that an attempt from this client could be counted against. */
  readonly all: readonly AttemptCounter[]
  /**
   * The 429 while strangers are waiting: returned for a failure, and also for a correct attempt unless the account
   * knows the client.
   */
  readonly refusal: ExpectedError | undefined
}

/**
 * Counts an attempt to sign in, or throws 429. A trusted device counts only against itself. Every other client counts
 * against its wider network, then against the account, then against its address. The last one helps only an address
 * that the account knows. So whatever strangers do, the owner gets in from a known device or address, and from a
 * network where nobody has failed. Neither responses nor timing show whether the account exists or knows the address:
 * they are the same as for strangers.
 */
export async function countSignIn(
  db: Kysely<Schema>,
  { trust, email, identifiers: { device, network } }: Client,
  now: Date,
): Promise<CountedSignIn> {
  if (trust === 'device') {
    const own = [toCounter('device', device ?? '')]
    await countAttempt(db, own, now)
    return { counters: own, all: own, refusal: undefined }
  }
  const account = normalizeEmail(email)
  const address = toCounter('address', network)
  const around = toCounter('network', `${account} ${toWideNetwork(network)}`)
  const choices = [
    [around, address],
    [toCounter('account', account), address],
  ]
  const all = choices.flat()
  try {
    return { counters: await countFirstOpen(db, choices, now), all, refusal: undefined }
  } catch (refusal) {
    if (!(refusal instanceof ExpectedError && refusal.status === 429)) throw refusal
    await countAttempt(db, [address], now).catch(() => {
      throw refusal
    })
    return { counters: [address], all, refusal }
  }
}
