import { inject } from 'vitest'
import { type ServedSite, startSiteFrom } from './start-site.ts'
import type { TestContent } from './test-database.ts'

/** A separate site for tests that write. It builds the search index at the first search. */
export async function startSite(
  env: Record<string, string> = {},
  content: TestContent = 'excerpt',
): Promise<ServedSite> {
  return await startSiteFrom(findDirectory(content), { WARM_UP: 'false', ...env })
}

function findDirectory(content: TestContent): string | undefined {
  if (content === 'empty') return undefined
  return inject(content === 'filled' ? 'filledSiteDirectory' : 'excerptSiteDirectory')
}
