import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { contentIssueKinds } from '#shared/contract/editing-records.ts'
import type { ContentIssue, ContentIssueKind } from '../../content/quality/content-issue.ts'
import { findContentIssues } from '../../content/quality/find-content-issues.ts'
import { findEditionIssues } from '../../content/quality/find-edition-issues.ts'
import type { Handlers } from '../handlers.ts'
import type { Editing } from './editing.ts'

/** The content issues, found once a revision. */
export function listContentIssues({ db, feed }: Editing): Handlers {
  const found = new WeakMap<Catalogue, Promise<ContentIssue[]>>()
  const find = (catalogue: Catalogue): Promise<ContentIssue[]> => {
    const known = found.get(catalogue)
    if (known) return known
    const finding = findEditionIssues(db, catalogue).then((items) => [...items, ...findContentIssues(catalogue)])
    found.set(catalogue, finding)
    // A failure, such as an unavailable database, is not cached.
    finding.catch(() => found.delete(catalogue))
    return finding
  }
  return {
    async listCare({ query: { kind, language, skip, limit } }) {
      const all = await find(feed.current())
      const inLanguage = all.filter((item) => language === undefined || item.language === language)
      const items = inLanguage.filter((item) => kind === undefined || item.kind === kind)
      return { items: items.slice(skip, skip + limit), count: items.length, counts: countKinds(inLanguage) }
    },
  }
}

function countKinds(items: readonly ContentIssue[]): Record<ContentIssueKind, number> {
  const counts = Object.fromEntries(contentIssueKinds.map((kind) => [kind, 0])) as Record<ContentIssueKind, number>
  for (const { kind } of items) counts[kind]++
  return counts
}
