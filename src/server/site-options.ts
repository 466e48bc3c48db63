import type { Passwords } from './accounts/password.ts'
import type { Connection } from './database/connection.ts'
import type { Build } from './load-build.ts'
import type { Limiters } from './load-shedding/limiters.ts'
import type { Log } from './log.ts'
import type { Settings } from './settings.ts'

/** What a site is created from. */
export type SiteOptions = {
  readonly settings: Settings
  readonly connection: Connection
  readonly build: Build
  readonly log: Log
  readonly now: () => Date
  /** Prints a line for the operator while the start waits for the database. */
  readonly print: (line: string) => void
  /** Called once, after the start, when the search index is built. */
  readonly whenWarm?: () => void
  /** Builds the search index soon after the start instead of at the first search. True by default. */
  readonly warmUp?: boolean
  readonly passwords?: Passwords
  /** Replaces the usual limiters, so that a test sees which requests pass through them. */
  readonly limiters?: Limiters
  /** The size of the response cache; 0 caches nothing. */
  readonly maxCacheBytes?: number
  /** Maximum Open Graph images waiting to be rendered. */
  readonly maxImageQueue?: number
}
