import { applyChanges } from '#shared/catalogue/apply-changes.ts'
import { buildCatalogue, type Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Connection } from '../database/connection.ts'
import { loadChanges, loadContent } from './load-content.ts'

const pollMs = 1000

/** Holds the current Catalogue of this process and follows the database: one reference, swapped whole. */
export type CatalogueFeed = {
  current(): Catalogue
  /** Resolves once everything committed before the call is in `current()`. Rejects when the database is away. */
  refresh(): Promise<void>
  /** False while the last attempt to follow the database failed; reads go on from what is in memory. */
  isFollowing(): boolean
  stop(): Promise<void>
}

export async function startCatalogueFeed(connection: Connection): Promise<CatalogueFeed> {
  const { db } = connection
  const state = { catalogue: buildCatalogue(await loadContent(db)), following: true }

  const pull = async () => {
    try {
      const changes = await loadChanges(db, state.catalogue.revision)
      if (changes === 'everything') state.catalogue = buildCatalogue(await loadContent(db), state.catalogue)
      else if (changes) state.catalogue = applyChanges(state.catalogue, changes)
      state.following = true
    } catch (error) {
      state.following = false
      throw error
    }
  }
  const refresh = inTurn(pull)
  const refreshQuietly = () => void refresh().catch(() => {})
  const stopListening = await connection.listen(refreshQuietly)
  const poll = setInterval(refreshQuietly, pollMs)
  poll.unref()

  return {
    current: () => state.catalogue,
    refresh,
    isFollowing: () => state.following,
    async stop() {
      clearInterval(poll)
      await stopListening()
    },
  }
}

/** Runs one at a time; a call made during a run gets the run after it, shared with every other such call. */
function inTurn(run: () => Promise<void>): () => Promise<void> {
  const turn: { running?: Promise<void> | undefined; next?: Promise<void> | undefined } = {}
  const start = (): Promise<void> => {
    turn.next = undefined
    turn.running = run().finally(() => {
      turn.running = undefined
    })
    return turn.running
  }
  return () => {
    if (!turn.running) return start()
    turn.next ??= turn.running.catch(() => {}).then(start)
    return turn.next
  }
}
