import type { Selectable } from 'kysely'
import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { anyEditionSchema } from '#shared/catalogue/edition.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { TextChange, TextChanges } from '#shared/page-context.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeLogTable } from '../../database/schema.ts'
import { throwUnavailable } from '../../database/unavailable-response.ts'

/** How many of the latest verse records are looked through: their JSON is some megabytes at most, and read once a revision. */
const maxRows = 1000

/** The public change log: what changed in the texts and when, never who. Made anew when the revision is, and kept until then. */
export function createTextChanges(db: Db, currentRevision: () => number): () => Promise<TextChanges> {
  const cached = new Map<number, Promise<TextChanges>>()
  return () => {
    const revision = currentRevision()
    const known = cached.get(revision)
    if (known) return known
    const loading = listTextChanges(db, revision).catch(throwUnavailable)
    cached.clear()
    cached.set(revision, loading)
    loading.catch(() => cached.delete(revision))
    return loading
  }
}

export async function listTextChanges(db: Db, revision: number, limit = maxRows): Promise<TextChanges> {
  const rows = await db
    .selectFrom('change_log')
    .select(['revision', 'seq', 'at', 'before', 'after', 'reason'])
    .where('entity', '=', 'verse')
    // Not beyond the revision that the page is kept under.
    .where('revision', '<=', revision)
    .orderBy('revision', 'desc')
    .orderBy('seq', 'desc')
    .limit(limit + 1)
    .execute()
  const switched = await listSwitchedLanguages(db, revision)
  const items = rows.slice(0, limit).flatMap((row) => toTextChange(row, switched.get(row.revision) ?? []))
  return { items, isWhole: rows.length <= limit }
}

/** By revision: the languages whose default edition became another. The words of two editions are no change of either. */
async function listSwitchedLanguages(db: Db, revision: number): Promise<Map<number, TextLanguage[]>> {
  const rows = await db
    .selectFrom('change_log')
    .select(['revision', 'before', 'after'])
    .where('entity', '=', 'edition')
    .where('revision', '<=', revision)
    .execute()
  const switched = new Map<number, TextLanguage[]>()
  for (const row of rows) {
    const [before, after] = [row.before, row.after].map(
      (json) => json && anyEditionSchema.safeParse(JSON.parse(json)).data,
    )
    if (!before || !after || before._id === after._id) continue
    switched.set(row.revision, [...(switched.get(row.revision) ?? []), after.language])
  }
  return switched
}

type Row = Pick<Selectable<ChangeLogTable>, 'revision' | 'seq' | 'at' | 'before' | 'after' | 'reason'>

/** Nothing when only commentary or links changed: that is no change of the text. */
function toTextChange(row: Row, switched: readonly TextLanguage[]): TextChange[] {
  const before = parse(row.before)
  const after = parse(row.after)
  const verse = after ?? before
  if (!verse || verse.book !== defaultBook) return []
  const texts = textLanguages
    .map((language) => ({ language, before: before?.[language] ?? '', after: after?.[language] ?? '' }))
    .filter((text) => text.before !== text.after && !(before && after && switched.includes(text.language)))
  const kind = before ? (after ? 'changed' : 'removed') : 'added'
  if (texts.length === 0) return []
  return [
    {
      revision: row.revision,
      seq: row.seq,
      at: row.at,
      reference: { chapter: verse.chapter, verse: verse.verse },
      kind,
      reason: row.reason,
      texts: kind === 'changed' ? texts : [],
    },
  ]
}

function parse(json: string | null): VerseRecord | null {
  return json === null ? null : JSON.parse(json)
}
