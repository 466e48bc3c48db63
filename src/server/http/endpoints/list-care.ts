import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { careKinds } from '#shared/contract/editing-records.ts'
import type { CareItem, CareKind } from '../../content/quality/content-issue.ts'
import { findCare } from '../../content/quality/find-content-issues.ts'
import { findEditionCare } from '../../content/quality/find-edition-issues.ts'
import type { Handlers } from '../handlers.ts'
import type { Editing } from './editing.ts'

/** What wants looking after, found once a revision. */
export function listCare({ db, feed }: Editing): Handlers {
  const found = new WeakMap<Catalogue, Promise<CareItem[]>>()
  const find = (catalogue: Catalogue): Promise<CareItem[]> => {
    const known = found.get(catalogue)
    if (known) return known
    const finding = findEditionCare(db, catalogue).then((items) => [...items, ...findCare(catalogue)])
    found.set(catalogue, finding)
    // A database that was away must not be remembered as the answer.
    finding.catch(() => found.delete(catalogue))
    return finding
  }
  return {
    async listCare({ query: { kind, language, skip, limit } }) {
      const all = await find(feed.current())
      const spoken = all.filter((item) => language === undefined || item.language === language)
      const items = spoken.filter((item) => kind === undefined || item.kind === kind)
      return { items: items.slice(skip, skip + limit), count: items.length, counts: countKinds(spoken) }
    },
  }
}

function countKinds(items: readonly CareItem[]): Record<CareKind, number> {
  const counts = Object.fromEntries(careKinds.map((kind) => [kind, 0])) as Record<CareKind, number>
  for (const { kind } of items) counts[kind]++
  return counts
}
