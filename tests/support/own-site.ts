import { inject } from 'vitest'
import { type ServedSite, startSiteFrom } from './start-site.ts'

/** A site of its own, for tests that write. It builds the search index with the first search. */
export async function startSite(env: Record<string, string> = {}): Promise<ServedSite> {
  return await startSiteFrom(inject('filledSiteDirectory'), { WARM_UP: 'false', ...env })
}
