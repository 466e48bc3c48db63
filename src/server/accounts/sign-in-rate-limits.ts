const second = 1000
const minute = 60 * second

/** A rate limit with exponential backoff: how many failures are free, and how the wait grows after them. It is bounded: nobody can be locked out for good. */
export type RateLimit = {
  readonly free: number
  readonly firstWaitMs: number
  readonly maxWaitMs: number
}

/** Failures are forgotten after this long without another; longer than any wait, or waiting alone would wipe the count. */
export const forgetMs = 60 * minute

export const rateLimits = {
  /** One account, from clients it does not know: about six guesses an hour in the long run, beside six from each wider network. */
  account: { free: 5, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
  /**
   * One account, from one wider network: strangers there use these up before they count against the account. So while strangers elsewhere
   * keep the account waiting, its owner gets in from a network where nobody has failed.
   */
  network: { free: 2, firstWaitMs: minute, maxWaitMs: 10 * minute },
  /** Codes of one account, from clients it does not know. Whoever gets here has the password, so strangers cannot use it up. */
  code: { free: 5, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
  /** One address, whatever accounts it tries; several people may share it. */
  address: { free: 10, firstWaitMs: 5 * second, maxWaitMs: 15 * minute },
  /** A device that has signed in before: its owner mistypes. */
  device: { free: 10, firstWaitMs: 5 * second, maxWaitMs: 5 * minute },
  /** Mails with a link for a new password to one address: a stranger must not be able to fill a mailbox. */
  reset: { free: 3, firstWaitMs: 5 * minute, maxWaitMs: 30 * minute },
  /** The same from one client address, whatever accounts it names. */
  resetAddress: { free: 10, firstWaitMs: minute, maxWaitMs: 15 * minute },
  /** Challenges for passkeys from one address; several people may share it. */
  challenge: { free: 30, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
  /** Whoever is signed in and is asked for the password once more. */
  confirmation: { free: 5, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
} as const satisfies Record<string, RateLimit>

export function toBackoffMs(failures: number, { free, firstWaitMs, maxWaitMs }: RateLimit): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), maxWaitMs)
}
