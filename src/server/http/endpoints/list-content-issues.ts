import { can } from '#shared/access/capabilities.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { contentIssueKinds } from '#shared/contract/editing-records.ts'
import { notFound, refused } from '#shared/contract/errors.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { ContentIssue, ContentIssueKind, FoundIssue } from '../../content/quality/content-issue.ts'
import { findContentIssues } from '../../content/quality/find-content-issues.ts'
import { findEditionIssues } from '../../content/quality/find-edition-issues.ts'
import { toIssueFingerprint, toIssueKey } from '../../content/quality/issue-key.ts'
import { deleteIgnoredIssue, listIgnoredIssues, saveIgnoredIssue } from '../../content/stores/ignored-issue-store.ts'
import type { Handlers, SignedIn } from '../handlers.ts'
import type { Editing } from './editing.ts'

type KeyedIssue = FoundIssue & { readonly key: string }

/** The content issues, found once per revision, and which of them were dismissed. */
export function listContentIssues({ db, feed, now }: Editing): Handlers {
  const found = new WeakMap<Catalogue, Promise<KeyedIssue[]>>()
  const find = (catalogue: Catalogue): Promise<KeyedIssue[]> => {
    const known = found.get(catalogue)
    if (known) return known
    const finding = findEditionIssues(db, catalogue).then((items) =>
      [...items, ...findContentIssues(catalogue)].map((issue) => ({ ...issue, key: toIssueKey(issue) })),
    )
    found.set(catalogue, finding)
    // A failure, such as an unavailable database, is not cached.
    finding.catch(() => found.delete(catalogue))
    return finding
  }
  const readIssues = async (): Promise<ContentIssue[]> => {
    const catalogue = feed.current()
    const ignored = await listIgnoredIssues(db)
    return (await find(catalogue)).map((issue) => {
      const row = ignored.get(issue.key)
      if (!row || row.fingerprint !== toIssueFingerprint(catalogue, issue)) return issue
      return { ...issue, ignored: { reason: row.reason, actor: row.actor, at: row.at } }
    })
  }
  return {
    async listContentIssues({ query: { kind, language, chapter, ignored, skip, limit } }) {
      const all = await readIssues()
      const open = all.filter(
        (item) =>
          (item.ignored !== undefined) === ignored &&
          (language === undefined || item.language === language) &&
          (chapter === undefined || item.chapter === chapter),
      )
      const items = open.filter((item) => kind === undefined || item.kind === kind)
      return { items: items.slice(skip, skip + limit), count: items.length, counts: countKinds(open) }
    },
    async ignoreIssue({ admin, body: { key, reason } }) {
      const catalogue = feed.current()
      const issue = (await find(catalogue)).find((item) => item.key === key)
      if (!issue) throw notFound('The issue')
      requireOwnLanguage(admin, key)
      const fingerprint = toIssueFingerprint(catalogue, issue)
      await saveIgnoredIssue(db, { key, fingerprint, reason, actor: admin.email, at: now().toISOString() })
      return { message: 'The issue is ignored.' }
    },
    async resumeIssue({ admin, params: { key = '' } }) {
      if (!(await listIgnoredIssues(db)).has(key)) throw notFound('The issue')
      requireOwnLanguage(admin, key)
      await deleteIgnoredIssue(db, key)
      return { message: 'The issue is open again.' }
    },
  }
}

/** Translators dismiss issues of their languages; editors those of no language. */
function requireOwnLanguage({ grant }: SignedIn, key: string): void {
  const language = key.split('/')[2] ?? ''
  const isAllowed = isTextLanguage(language) ? can(grant, 'commentary', language) : can(grant, 'structure')
  if (!isAllowed) throw refused(403, toRefusal('role_forbids'))
}

function countKinds(items: readonly ContentIssue[]): Record<ContentIssueKind, number> {
  const counts = Object.fromEntries(contentIssueKinds.map((kind) => [kind, 0])) as Record<ContentIssueKind, number>
  for (const { kind } of items) counts[kind]++
  return counts
}
