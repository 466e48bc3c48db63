import { setTimeout } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Schema } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { withoutAddresses } from '../without-addresses.ts'
import { claimNext, markFailed, markSent, never, renewLease } from './outbox-store.ts'
import { type Deliver, isRejection } from './smtp.ts'

export type SenderTimes = {
  /** How often to check the outbox for messages of other processes and for retries that are due. */
  readonly pollMs: number
  /**
   * How long a message belongs to the sender that claimed it. Renewed while sending, so it expires only when the
   * process died.
   */
  readonly leaseMs: number
  readonly firstDelayMs: number
  readonly maxDelayMs: number
}

const times: SenderTimes = { pollMs: 5000, leaseMs: 60_000, firstDelayMs: 30_000, maxDelayMs: 3_600_000 }

const markAgainMs = 1000

/**
 * Rejections after which a message is given up; more than one, because the first may come from misconfigured SMTP
 * settings.
 */
const rejectionsTaken = 3

type Run = { readonly pace: SenderTimes; readonly isStopped: () => boolean }

export type MailSender = {
  /** Checks the outbox now instead of at the next poll. */
  sendSoon(): void
  /** Resolves once the message being sent is sent and marked. */
  stop(): Promise<void>
}

type SenderSettings = {
  readonly deliver: Deliver
  readonly log: Log
  readonly now: () => Date
  readonly times?: Partial<SenderTimes>
}

/** Sends waiting messages one after the other. Any number of processes may run a sender on the same database. */
export function startSender(db: Kysely<Schema>, settings: SenderSettings): MailSender {
  const pace = { ...times, ...settings.times }
  const state: { stopped: boolean; again: boolean; running: Promise<void> | undefined } = {
    stopped: false,
    again: false,
    running: undefined,
  }
  const run: Run = { pace, isStopped: () => state.stopped }
  const drain = async () => {
    do {
      state.again = false
      while (!state.stopped && (await sendNext(db, settings, run))) {}
    } while (state.again && !state.stopped)
  }
  const sendSoon = () => {
    state.again = true
    if (state.running || state.stopped) return
    state.running = drain()
      // The database is unavailable: the next poll tries again.
      .catch((error: unknown) => settings.log('warn', 'the outbox could not be read', { error: String(error) }))
      .finally(() => {
        state.running = undefined
      })
  }
  const poll = setInterval(sendSoon, pace.pollMs)
  poll.unref()
  sendSoon()
  return {
    sendSoon,
    async stop() {
      state.stopped = true
      clearInterval(poll)
      await state.running
    },
  }
}

/** Returns whether there may be more messages to send. */
async function sendNext(db: Kysely<Schema>, settings: SenderSettings, { pace, isStopped }: Run): Promise<boolean> {
  const { deliver, log, now } = settings
  const message = await claimNext(db, now(), pace.leaseMs)
  if (message === undefined || message === 'lost') return message === 'lost'
  const renewal = setInterval(() => {
    renewLease(db, message, now(), pace.leaseMs).catch(() => {})
  }, pace.leaseMs / 3)
  const facts = { id: message.id, attempts: message.attempts }
  try {
    const failure = await deliver(message).then(
      () => undefined,
      (error: unknown) => ({
        error: String(error),
        isFinal: isRejection(error) && message.attempts >= rejectionsTaken,
      }),
    )
    if (failure === undefined) {
      await keepTrying(() => markSent(db, message, now()), isStopped)
      log('info', 'mail sent', facts)
    } else {
      const { error, isFinal } = failure
      const nextAt = isFinal ? never : now().getTime() + toDelay(message.attempts, pace)
      await markFailed(db, message, { error: error.slice(0, 500), nextAt })
      const logged = { ...facts, error: withoutAddresses(error) }
      if (isFinal) log('error', 'mail rejected permanently: retried only by an administrator', logged)
      else log('warn', 'mail not sent', logged)
    }
  } finally {
    clearInterval(renewal)
  }
  return true
}

/** The mail was sent, so a brief database outage must not cause it to be sent again. */
async function keepTrying(act: () => Promise<void>, isStopped: () => boolean): Promise<void> {
  for (;;) {
    try {
      return await act()
    } catch (error) {
      if (isStopped()) throw error
      await setTimeout(markAgainMs)
    }
  }
}

/** Doubles with each attempt, up to the maximum delay. */
export function toDelay(attempts: number, pace: Pick<SenderTimes, 'firstDelayMs' | 'maxDelayMs'> = times): number {
  return Math.min(pace.firstDelayMs * 2 ** Math.min(attempts - 1, 30), pace.maxDelayMs)
}
