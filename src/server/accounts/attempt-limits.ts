const second = 1000
const minute = 60 * second

/** How many failures are free, and how the waiting grows after them. It is bounded: nobody can be kept out for good. */
export type AttemptLimit = {
  readonly free: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
}

/** Failures are forgotten after this long without another; longer than any wait, or waiting alone would wipe the count. */
export const forgetMs = 60 * minute

export const attemptLimits = {
  /** One account, from clients it does not know: about six guesses an hour in the long run, wherever they come from. */
  account: { free: 5, firstWaitMs: 5 * second, longestWaitMs: 10 * minute },
  /** One address, whatever accounts it tries; several people may share it. */
  address: { free: 10, firstWaitMs: 5 * second, longestWaitMs: 15 * minute },
  /** A device that has signed in before: its owner mistypes. */
  device: { free: 10, firstWaitMs: 5 * second, longestWaitMs: 5 * minute },
  /** Whoever is signed in and is asked for the password once more. */
  confirmation: { free: 5, firstWaitMs: 5 * second, longestWaitMs: 10 * minute },
} as const satisfies Record<string, AttemptLimit>

export function toWaitMs(failures: number, { free, firstWaitMs, longestWaitMs }: AttemptLimit): number {
  return failures < free ? 0 : Math.min(firstWaitMs * 2 ** (failures - free), longestWaitMs)
}
