import { applyChanges } from '#shared/catalogue/apply-changes.ts'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { Concepts } from '#shared/search/ask/concept.ts'
import { coalesce } from '../../coalesce.ts'
import type { Connection } from '../../database/connection.ts'
import { isAccessRefused, isDatabaseUnavailable } from '../../database/is-database-unavailable.ts'
import { toReason } from '../../error-reason.ts'
import type { Log } from '../../log.ts'
import { loadChanges, loadContent } from '../stores/load-content.ts'
import { createSearchIndexBuilder, type SearchIndexBuilder } from './search-index-builder.ts'

const pollMs = 1000
/** Long enough for the first page to be sent first. */
const warmAfterMs = 500

/** Holds the current Catalogue of this process and follows the database. The Catalogue is replaced as a whole. */
export type CatalogueFeed = Pick<SearchIndexBuilder, 'current' | 'searchable' | 'findIndex' | 'whenIndexed'> & {
  /** Resolves once everything committed before the call is in `current()`. Rejects when the database is unavailable. */
  refresh(): Promise<void>
  /** When the last successful check of the database began, by `performance.now()`. */
  confirmedAt(): number
  /** False while the database cannot be followed or accepts no writes; reads continue from memory. */
  isFollowing(): boolean
  stop(): Promise<void>
}

type Options = {
  /** Called once, after the start, when the index is complete. */
  readonly whenWarm?: (() => void) | undefined
  /** Whether to build the index soon after the start rather than at the first search. */
  readonly warmUp?: boolean | undefined
  /** The vocabulary for questions in the reader's own words. */
  readonly concepts?: Concepts
  readonly log?: Log
}

export async function startCatalogueFeed(
  connection: Connection,
  { whenWarm, warmUp = true, concepts, log = () => {} }: Options = {},
): Promise<CatalogueFeed> {
  const { db } = connection
  const startedAt = performance.now()
  const builder = createSearchIndexBuilder(buildCatalogue(await loadContent(db)), concepts)
  const state = { following: true, diverged: false, stopped: false, confirmedAt: startedAt }

  const pull = async () => {
    const confirmedAt = performance.now()
    try {
      const catalogue = builder.current()
      const changes = await loadChanges(db, catalogue.revision)
      if (changes === 'older' || (state.diverged && !changes)) throw new RevisionRollback()
      if (changes && state.diverged) builder.update(buildCatalogue(await loadContent(db)))
      else if (changes === 'everything') builder.update(buildCatalogue(await loadContent(db), catalogue))
      else if (changes) builder.update(applyChanges(catalogue, changes))
      if (!state.following) log('info', 'change feed recovered', { revision: builder.current().revision })
      Object.assign(state, { following: true, diverged: false, confirmedAt })
    } catch (error) {
      // Logged once per outage, because the poll runs every second. Any other error needs the operator.
      const isTemporary = isDatabaseUnavailable(error) && !isAccessRefused(error)
      if (state.following && !state.stopped)
        log(isTemporary ? 'warn' : 'error', 'change feed failed', { error: toReason(error) })
      state.following = false
      // After a rollback, revisions repeat with other content. Once the database is past ours again, everything is
      // reloaded, and no record is reused because its version is the same.
      if (error instanceof RevisionRollback) state.diverged = true
      throw error
    }
  }
  const refresh = coalesce(pull)
  const refreshQuietly = () => void refresh().catch(() => {})
  const stopListening = await connection.listen(refreshQuietly)
  const poll = setInterval(refreshQuietly, pollMs)
  poll.unref()
  // The first pages do not need the index; the first search does.
  const buildIndex = async () => {
    await builder.whenIndexed()
    whenWarm?.()
  }
  if (warmUp) setTimeout(() => void buildIndex(), warmAfterMs).unref()

  const { current, searchable, findIndex, whenIndexed } = builder
  return {
    current,
    searchable,
    findIndex,
    whenIndexed,
    refresh,
    confirmedAt: () => state.confirmedAt,
    isFollowing: () => state.following && connection.isWritable(),
    async stop() {
      state.stopped = true
      clearInterval(poll)
      builder.stop()
      await stopListening()
    },
  }
}

/**
 * The database was reset to an earlier state while this process runs, or it is a lagging replica. Readers who have seen
 * a newer revision are not shown an older one: the content in memory stays, and the site reports that it is degraded.
 */
class RevisionRollback extends Error {
  constructor() {
    super(
      'The database is at an older revision than the one being served; if the rollback was intended, restart this process.',
    )
  }
}
