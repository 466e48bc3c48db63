import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { anyEditionSchema, type Edition } from '#shared/catalogue/edition.ts'
import { refused } from '#shared/contract/errors.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import { type LoggedChange, listChangesSince } from '../stores/change-log-store.ts'
import { listEditions } from '../stores/edition-store.ts'
import { isSame } from './undo-record.ts'

/**
 * The default editions that were not yet the default right after a revision. The change log identifies a default
 * edition by language only, so its entries from that time are about another translator's text.
 */
export async function listOtherDefaults(db: Db, revision: number): Promise<Edition[]> {
  const since = (await listChangesSince(db, 'edition', revision)).toSorted(
    (a, b) => b.revision - a.revision || b.seq - a.seq,
  )
  // Later changes first: the earliest is set last, and its `before` is the state at the revision.
  const left = new Map<string, object | null>(since.map(({ entityId, before }) => [entityId, before]))
  return (await listEditions(db)).filter(({ language, _id }) => {
    const then = left.get(language)
    return then !== undefined && (then === null || anyEditionSchema.parse(then)._id !== _id)
  })
}

/**
 * Refuses to undo a change of an edition or its text while another edition is the default: that one would get the old
 * one's name, terms, hash or text.
 */
export async function assertSameDefaults(db: Db, changes: readonly LoggedChange[]): Promise<void> {
  const others = await listOtherDefaults(db, changes[0]?.revision ?? 0)
  const found = others.find(({ language }) => changes.some((change) => isAbout(change, language)))
  if (found) throw refused(409, otherDefault(found))
}

function isAbout({ entity, entityId, before, after }: LoggedChange, language: TextLanguage): boolean {
  if (entity === 'edition') return entityId === language
  if (entity !== 'verse') return false
  const [from, to] = [before, after].map((state) => state as VerseRecord | null)
  // Undoing a creation writes no text.
  return from?.book === defaultBook && from[language] !== to?.[language]
}

/**
 * An earlier version of a verse, with the current text in languages whose default edition was another one then. Refused
 * when nothing else would be restored, and for a deleted verse, which has no current text.
 */
export function withOwnTexts(
  version: VerseRecord,
  current: VerseRecord | undefined,
  others: readonly Edition[],
): VerseRecord {
  if (version.book !== defaultBook) return version
  const differing = others.filter(({ language }) => version[language] !== (current?.[language] ?? ''))
  const [first] = differing
  if (!first) return version
  if (!current) throw refused(409, otherDefault(first))
  const texts = differing.map(({ language }) => [language, current[language]])
  // The everyday spelling belongs to the Arabic text.
  if (differing.some(({ language }) => language === 'ar')) texts.push(['arPlain', current.arPlain])
  const result: VerseRecord = { ...version, ...Object.fromEntries(texts) }
  if (isSame(result, current)) throw refused(409, otherDefault(first))
  return result
}

function otherDefault({ language, title }: Edition) {
  return toRefusal('other_default', { language, title })
}
