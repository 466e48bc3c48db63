import { isDeepStrictEqual } from 'node:util'
import { listCurrentTexts } from '#server/content/editions/current-texts.ts'
import { hashEdition } from '#server/content/stores/edition-hash.ts'
import type { VerseText } from '#server/content/stores/edition-text-store.ts'
import type { Db } from '#server/database/connection.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { JudgedWrite } from './check-write.ts'
import { listUnseen } from './unseen-changes.ts'

/** The texts of every edition in the order of the book, by its id. */
export type EditionTexts = ReadonlyMap<string, readonly VerseText[]>

const byPlace = (a: VerseText, b: VerseText) => a.chapter - b.chapter || a.verse - b.verse

export async function loadEditionTexts(
  db: Db,
  { verses, editions, additionalEditions }: Content,
): Promise<EditionTexts> {
  const book = verses.filter((verse) => verse.book === 'quran')
  const texts = new Map<string, readonly VerseText[]>()
  for (const { _id, language } of editions) {
    const own = book.map(({ chapter, verse, [language]: text }) => ({ chapter, verse, text }))
    texts.set(_id, own.toSorted(byPlace))
  }
  for (const edition of additionalEditions) {
    texts.set(edition._id, (await listCurrentTexts(db, edition)).toSorted(byPlace))
  }
  return texts
}

type Texts = Pick<JudgedWrite, 'before' | 'after' | 'texts'>

/** Languages whose previous default edition is now an additional one with the same texts, so that none was lost. */
export function listKeptBeside({ before, after, texts }: Texts): Set<TextLanguage> {
  const beside = new Set(after.additionalEditions.map(({ _id }) => _id))
  const kept = before.editions.filter(
    ({ _id }) => beside.has(_id) && isDeepStrictEqual(texts.before.get(_id), texts.after.get(_id)),
  )
  return new Set(kept.map(({ language }) => language))
}

/** An additional edition keeps its texts and attribution, unless the write is about it, and ids are unique. */
export function listEditionTextViolations(write: JudgedWrite): string[] {
  const { before, after, seen, texts, edition: meant } = write
  const [was, now] = [before, after].map(byId) as [EditionsById, EditionsById]
  const problems = after.additionalEditions.flatMap(({ _id, sha256, status }) => {
    const isIntact = hashEdition(texts.after.get(_id) ?? []) === sha256
    return isIntact === (status === 'verified') ? [] : [`edition ${_id} is called ${status}`]
  })
  if (now.size < after.editions.length + after.additionalEditions.length) problems.push('two editions share an id')
  // An undo may restore or remove an edition; `listUndoViolations` checks that it is exact.
  if (!seen) return problems
  const view = byId(seen)
  for (const { _id } of before.additionalEditions.filter((one) => one._id !== meant)) {
    if (!now.has(_id)) problems.push(`edition ${_id} was lost`)
    else if (!isDeepStrictEqual(texts.before.get(_id), texts.after.get(_id)))
      problems.push(`edition ${_id} was reworded`)
  }
  for (const [id, record] of now) {
    const stored = was.get(id)
    if (stored) problems.push(...listUnseen(view.get(id) ?? {}, stored, record, { path: `edition ${id}`, skipped }))
  }
  return problems
}

/** Derived from the texts. */
const skipped: ReadonlySet<string> = new Set(['status', 'edits'])

type EditionsById = ReadonlyMap<string, Content['editions'][number]>

function byId({ editions, additionalEditions }: Content): EditionsById {
  return new Map([...editions, ...additionalEditions].map((edition) => [edition._id, edition]))
}
