import { isDatabaseUnavailable } from './is-database-unavailable.ts'

/**
 * For a page whose content is only in the database: the page is unavailable while the database is. Its loader passes a
 * thrown response on.
 */
export function throwUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new Response(null, { status: 503, headers: { 'Retry-After': '5' } }) : error
}
