import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { TextChange, TextChanges } from '#shared/page-context.ts'
import type { Db } from '../../database/connection.ts'
import { isDatabaseUnavailable } from '../../database/is-database-unavailable.ts'
import type { ChangeLogTable } from '../../database/schema.ts'

/** How many of the latest verse records are looked through: their JSON is some megabytes at most, and read once a revision. */
const maxRows = 1000

/** The public change log: what changed in the texts and when, never who. Made anew when the revision is, and kept until then. */
export function createTextChanges(db: Db, currentRevision: () => number): () => Promise<TextChanges> {
  const cached = new Map<number, Promise<TextChanges>>()
  return () => {
    const revision = currentRevision()
    const known = cached.get(revision)
    if (known) return known
    const loading = listTextChanges(db, revision).catch(toUnavailable)
    cached.clear()
    cached.set(revision, loading)
    loading.catch(() => cached.delete(revision))
    return loading
  }
}

/** The list is in the database alone. While that is unreachable the page is, too: its loader passes a thrown response on. */
function toUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? new Response(null, { status: 503, headers: { 'Retry-After': '5' } }) : error
}

export async function listTextChanges(db: Db, revision: number, limit = maxRows): Promise<TextChanges> {
  const rows = await db
    .selectFrom('change_log')
    .select(['revision', 'seq', 'at', 'before', 'after'])
    .where('entity', '=', 'verse')
    // Not beyond the revision that the page is kept under.
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  return { items: rows.slice(0, limit).flatMap(toTextChange), isWhole: rows.length <= limit }
}

/** Nothing when only commentary or links changed: that is no change of the text. */
function toTextChange(row: Pick<ChangeLogTable, 'revision' | 'seq' | 'at' | 'before' | 'after'>): TextChange[] {
  const before = parse(row.before)
  const after = parse(row.after)
  const verse = after ?? before
  if (!verse || verse.book !== defaultBook) return []
  const texts = textLanguages
    .map((language) => ({ language, before: before?.[language] ?? '', after: after?.[language] ?? '' }))
    .filter((text) => text.before !== text.after)
  const kind = before ? (after ? 'changed' : 'removed') : 'added'
  if (texts.length === 0) return []
  return [
    {
      revision: row.revision,
      seq: row.seq,
      at: row.at,
      reference: { chapter: verse.chapter, verse: verse.verse },
      kind,
      texts: kind === 'changed' ? texts : [],
    },
  ]
}

function parse(json: string | null): VerseRecord | null {
  return json === null ? null : JSON.parse(json)
}
