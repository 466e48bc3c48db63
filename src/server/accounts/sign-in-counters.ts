import type { Kysely } from 'kysely'
import { ExpectedError } from '#shared/contract/errors.ts'
import { toWideNetwork } from '../client-network.ts'
import type { Schema } from '../database/schema.ts'
import { type AttemptCounter, countAttempt, countFirstOpen, toCounter } from './attempt-store.ts'
import { normalizeEmail } from './normalize-email.ts'
import type { ClientIdentifiers, Trust } from './trusted-client-store.ts'

type Client = {
  /** How the account knows it. */
  readonly trust: Trust | undefined
  readonly email: string
  readonly identifiers: ClientIdentifiers
}

export type CountedSignIn = {
  /** What this attempt counted against. */
  readonly counters: readonly AttemptCounter[]
  /** All that an attempt from here could count against. */
  readonly all: readonly AttemptCounter[]
  /** Strangers are waiting: a failure gets this response, and so does a right attempt, unless the account knows the client. */
  readonly refusal: ExpectedError | undefined
}

/**
 * Counts an attempt to sign in, or throws 429. A device that has signed in before counts against itself alone. Every other client counts
 * against its wider network, then against the account, then against its address. The last helps only an address that the account knows:
 * whatever strangers do, its owner gets in from a device or an address that is known, and from a network where nobody has failed. Which
 * addresses an account knows, and whether there is one, shows in neither the responses nor the work: both are those of strangers.
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
