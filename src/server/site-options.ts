import type { Passwords } from './accounts/password.ts'
import type { Connection } from './database/connection.ts'
import type { Build } from './load-build.ts'
import type { Limiters } from './load-shedding/limiters.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** What a site is made of; the rest follows from it. */
export type SiteOptions = {
  readonly settings: Settings
  readonly connection: Connection
  readonly build: Build
  readonly log: Log
  readonly now: () => Date
  /** Prints a line for the operator, while the start waits for the database. */
  readonly print: (line: string) => void
  /** Called once: the start is over and the search index is built. */
  readonly whenWarm?: () => void
  /** Builds the search index soon after the start, not at the first search. True unless it is turned off. */
  readonly warmUp?: boolean
  readonly passwords?: Passwords
  /** In place of the usual ones, so that a test sees which requests pass them. */
  readonly limiters?: Limiters
  /** Of the response cache; 0 caches nothing. */
  readonly maxCacheBytes?: number
  /** How many images of shared pages may wait to be rendered. */
  readonly maxImageQueue?: number
}
