import { inject } from 'vitest'
import { type ServedSite, startSiteFrom } from './start-site.ts'

/** A site of its own, for tests that write. It builds the search index with the first search. */
export async function startSite(
  env: Record<string, string> = {},
  content: 'excerpt' | 'filled' = 'excerpt',
): Promise<ServedSite> {
  const directory = inject(content === 'filled' ? 'filledSiteDirectory' : 'excerptSiteDirectory')
  return await startSiteFrom(directory, { WARM_UP: 'false', ...env })
}
