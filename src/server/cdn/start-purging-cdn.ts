import type { Kysely } from 'kysely'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { listAllChangesSince } from '../content/stores/change-log-store.ts'
import type { Schema } from '../database/schema.ts'
import type { Log } from '../log.ts'
import { siteTag } from './cache-tags.ts'
import { maxUnconfirmedMs } from './confirm-content.ts'
import type { DeliverPurge } from './deliver-purge.ts'
import { claimPurge, type Purged, type PurgeLease, releasePurge } from './purge-store.ts'
import { listPurgeTags } from './purge-tags.ts'

export type PurgeTimes = {
  /** How often this process checks whether its content changed. */
  readonly lookMs: number
  /**
   * When to repeat a purge, in milliseconds after it. A page that was being rendered during the purge, or that comes
   * from a process without the write, may reach a shared cache afterwards; the repeats keep it there only briefly.
   */
  readonly againMs: readonly number[]
  /**
   * When the last purge follows. By then no process serves shared caches content from before the write
   * (`maxUnconfirmedMs`).
   */
  readonly settleMs: number
  readonly leaseMs: number
  readonly maxDelayMs: number
}

const defaultTimes: PurgeTimes = {
  lookMs: 25,
  againMs: [250, 800],
  settleMs: maxUnconfirmedMs + 2500,
  leaseMs: 15_000,
  maxDelayMs: 5000,
}

/** Above this many changes, everything is purged. */
const maxChanges = 500

type Settings = {
  readonly catalogue: () => Catalogue
  readonly contacts: () => number
  readonly deliver: DeliverPurge
  readonly log: Log
  readonly times?: Partial<PurgeTimes>
}

type State = {
  /** The versions that this process has purged for, or seen purged. */
  told: Purged
  failures: number
  nextAt: number
  /** When the repeated purges are due. */
  againAt: readonly number[]
  /** The target of the last purge, and when it is due. */
  settling: { readonly target: Purged; readonly at: number } | undefined
  running: Promise<void> | undefined
}

/**
 * Purges what writes have changed from shared caches, and retries until they accept. Any number of processes run this
 * on one database; a lease lets one purge at a time. Each process purges once it has the write itself, because it may
 * have served old pages until then. The first process for which the last purge is due makes it; what a stopped process
 * left undone, the others continue.
 */
export function startPurgingCdn(db: Kysely<Schema>, settings: Settings): () => Promise<void> {
  const { catalogue, contacts, log } = settings
  const times = { ...defaultTimes, ...settings.times }
  const state: State = {
    told: { revision: -1, contacts: -1 },
    failures: 0,
    nextAt: 0,
    againAt: [],
    settling: undefined,
    running: undefined,
  }
  const reached = (): Purged => ({ revision: catalogue().revision, contacts: contacts() })

  const purge = async () => {
    const now = Date.now()
    const settled = state.settling && state.settling.at <= now ? state.settling.target : undefined
    const target = reached()
    const lease = await claimPurge(db, now, times.leaseMs)
    if (!lease) {
      // Another process is purging, perhaps without having this write yet. If it dies, its lease expires.
      state.nextAt = now + 100
      return
    }
    await deliver(lease, target)
    const done = lease.purged
    // Another process may have completed a later purge.
    const reachedByAll = settled ? toLatest(settled, done) : done
    await releasePurge(db, lease, reachedByAll)
    const open = isBehind(reachedByAll, target) ? { target, at: Date.now() + times.settleMs } : undefined
    const againAt = isBehind(state.told, target)
      ? times.againMs.map((ms) => Date.now() + ms)
      : state.againAt.filter((at) => at > now)
    Object.assign(state, { told: target, failures: 0, againAt, settling: settled ? open : (state.settling ?? open) })
  }

  const deliver = async (lease: PurgeLease, target: Purged) => {
    const done = lease.purged
    try {
      // The change log is the outbox: a write and its changes are stored in one transaction.
      const changes = done.revision < target.revision ? await listAllChangesSince(db, done.revision, maxChanges) : []
      const tags =
        changes === undefined ? [siteTag] : changes.length > 0 ? listPurgeTags(changes, catalogue().places) : []
      if (done.contacts < target.contacts) tags.push('contacts')
      if (tags.length > 0) await settings.deliver(tags)
    } catch (error) {
      await releasePurge(db, lease, done)
      throw error
    }
  }

  const look = () => {
    const now = Date.now()
    if (state.running || now < state.nextAt) return
    const isDue = [...state.againAt, state.settling?.at].some((at) => at !== undefined && at <= now)
    if (!isBehind(state.told, reached()) && !isDue) return
    state.running = purge()
      .catch((error: unknown) => {
        state.failures += 1
        state.nextAt = Date.now() + Math.min(times.maxDelayMs, 250 * 2 ** state.failures)
        log('warn', 'CDN purge failed', { error: String(error), failures: state.failures })
      })
      .finally(() => {
        state.running = undefined
      })
  }

  const timer = setInterval(look, times.lookMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await state.running
  }
}

function toLatest(a: Purged, b: Purged): Purged {
  return { revision: Math.max(a.revision, b.revision), contacts: Math.max(a.contacts, b.contacts) }
}

function isBehind(a: Purged, b: Purged): boolean {
  return a.revision < b.revision || a.contacts < b.contacts
}
