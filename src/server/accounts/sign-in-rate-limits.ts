const second = 1000
const minute = 60 * second

/**
 * A rate limit with exponential backoff: how many failures are free, and how the wait grows after them. The wait is
 * bounded, so nobody can be locked out for good.
 */
export type RateLimit = {
  readonly free: number
  readonly firstWaitMs: number
  readonly maxWaitMs: number
}

/**
 * Failures are forgotten after this long without another. It is longer than any wait; otherwise waiting alone would
 * reset the count.
 */
export const forgetMs = 60 * minute

export const rateLimits = {
  /**
   * One account, from unknown clients: about six guesses an hour in the long run, in addition to six from each wider
   * network.
   */
  account: { free: 5, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
  /**
   * One account, from one wider network: strangers there use these up before they count against the account. So the
   * owner gets in from a network where nobody has failed, even while strangers elsewhere keep the account waiting.
   */
  network: { free: 2, firstWaitMs: minute, maxWaitMs: 10 * minute },
  /** The codes of one account, from unknown clients. This needs the password, so strangers cannot use it up. */
  code: { free: 5, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
  /** One address, whatever accounts it tries; several people may share it. */
  address: { free: 10, firstWaitMs: 5 * second, maxWaitMs: 15 * minute },
  /** A trusted device, whose owner mistypes. */
  device: { free: 10, firstWaitMs: 5 * second, maxWaitMs: 5 * minute },
  /** Password reset mails to one address: a stranger must not be able to fill a mailbox. */
  reset: { free: 3, firstWaitMs: 5 * minute, maxWaitMs: 30 * minute },
  /** Password reset mails requested from one client address, for any account. */
  resetAddress: { free: 10, firstWaitMs: minute, maxWaitMs: 15 * minute },
  /** Passkey challenges for one client address; several people may share it. */
  challenge: { free: 30, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
  /** Password confirmations of a signed-in person. */
  confirmation: { free: 5, firstWaitMs: 5 * second, maxWaitMs: 10 * minute },
} as const satisfies Record<string, RateLimit>

export function toBackoffMs(failures: number, { free, firstWaitMs, maxWaitMs }: RateLimit): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), maxWaitMs)
}
