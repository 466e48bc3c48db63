import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { TextChange, TextChanges } from '#shared/page-context.ts'
import type { Db } from '../../database/connection.ts'
import { throwUnavailable } from '../../database/unavailable-response.ts'
import { findWrite, listVerseTexts, type VerseTextRow } from '../stores/text-change-store.ts'
import { summarizeTextChanges, type TextWrite } from './summarize-text-changes.ts'

/** A write that changed more verses than this is a single entry with their count. */
const maxListed = 10

/** The public change log: what changed in the texts and when, never who. Cached until the revision changes. */
export function createTextChanges(db: Db, currentRevision: () => number) {
  const cached = new Map<number, Promise<TextWrite[]>>()
  const summarize = () => {
    const revision = currentRevision()
    const known = cached.get(revision)
    if (known) return known
    const loading = summarizeTextChanges(db, revision).catch(throwUnavailable)
    cached.clear()
    cached.set(revision, loading)
    loading.catch(() => cached.delete(revision))
    return loading
  }
  return async (only?: number): Promise<TextChanges> => toTextChanges(db, await summarize(), only)
}

/** An entry of the list: a whole write, or one verse of a small write. */
type Entry = { readonly write: TextWrite; readonly verse?: number }

function toTextChanges(db: Db, writes: readonly TextWrite[], only: number | undefined): TextChanges {
  const shown = only === undefined ? writes : writes.filter(({ revision }) => revision === only)
  const entries = shown.flatMap((write): Entry[] => {
    const isListed = write.count <= maxListed || only !== undefined
    const verses = Array.from({ length: isListed ? write.count : 0 }, (_, verse) => ({ write, verse }))
    if (!isListed) return [{ write }]
    return write.editions.length > 0 ? [{ write: { ...write, count: 0 } }, ...verses] : verses
  })
  return {
    count: entries.length,
    async list({ skip, limit }) {
      const page = Map.groupBy(entries.slice(skip, skip + limit), ({ write }) => write)
      const changes: TextChange[] = []
      for (const [write, asked] of page) changes.push(...(await listEntries(db, write, asked).catch(throwUnavailable)))
      return changes
    },
  }
}

async function listEntries(db: Db, write: TextWrite, entries: readonly Entry[]): Promise<TextChange[]> {
  const { revision, texts, editions, languages, count } = write
  const verses = entries.flatMap(({ verse }) => verse ?? [])
  const rows =
    verses.length > 0 ? await listVerseTexts(db, { revision, texts, skip: verses[0] ?? 0, limit: verses.length }) : []
  const changes = rows.flatMap(toVerseChange)
  if (verses.length === entries.length) return changes
  const { at = '', reason = '' } = (await findWrite(db, revision)) ?? {}
  return [{ kind: 'write', revision, at, reason, editions, languages, count }, ...changes]
}

function toVerseChange(row: VerseTextRow): TextChange[] {
  const before = parse(row.before)
  const after = parse(row.after)
  const verse = after ?? before
  if (!verse || verse.book !== defaultBook) return []
  const texts = textLanguages
    .map((language) => ({ language, before: before?.[language] ?? '', after: after?.[language] ?? '' }))
    .filter((text) => text.before !== text.after)
  const { revision, seq, at, reason } = row
  const kind = before ? (after ? 'changed' : 'removed') : 'added'
  const reference = { chapter: verse.chapter, verse: verse.verse }
  return [{ kind, revision, seq, at, reason, reference, texts: kind === 'changed' ? texts : [] }]
}

function parse(json: string | null): VerseRecord | null {
  return json === null ? null : JSON.parse(json)
}
