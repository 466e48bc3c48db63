import type { Content, VerseRecord } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import type { Fields } from './merge-record.ts'

/** A language in which a file is about another edition than the one that will be the default. */
export type EditionMismatch = { readonly named: Edition; readonly final: Edition }

type Sources = {
  readonly changeSet: ChangeSet
  /** What the file was made from; undefined when unknown. */
  readonly base: Content | undefined
  /** The default editions after the write. */
  readonly final: readonly Edition[]
}

export function listEditionMismatches({ changeSet, base, final }: Sources): EditionMismatch[] {
  const named = new Map(
    [...(base?.editions ?? []), ...(changeSet.editions ?? [])].map((edition) => [edition.language, edition]),
  )
  return final.flatMap((edition) => {
    const of = named.get(edition.language)
    return of && of._id !== edition._id ? [{ named: of, final: edition }] : []
  })
}

type States = { readonly base: Fields | undefined; readonly mine: Fields; readonly theirs: Fields | undefined }

/** A text of a verse that the file sets for one edition, while another one is the default. It is never written, whatever was chosen. */
export type MismatchedText = EditionMismatch & { readonly field: string }

/** `base` is undefined where nobody knows it, `theirs` where the verse is gone. */
export function listMismatchedTexts(
  { base, mine, theirs }: States,
  mismatches: readonly EditionMismatch[],
): MismatchedText[] {
  if (mine.book !== defaultBook) return []
  const isMismatched = (field: string) => {
    if (!theirs) return (mine[field] ?? '') !== ''
    return mine[field] !== theirs[field] && !(base && mine[field] === base[field])
  }
  return mismatches.flatMap((mismatch) => {
    const { language } = mismatch.final
    // The everyday spelling is that of the Arabic beside it.
    const fields = language === 'ar' ? ['ar', 'arPlain'] : [language]
    return fields.filter(isMismatched).map((field) => ({ ...mismatch, field }))
  })
}

export function toMismatchProblem(verse: Fields, { named, final, field }: MismatchedText): ChangeProblem {
  const { _id: id } = verse as VerseRecord
  const values = { reference: toReferenceText(verse as VerseRecord), named: named.title, title: final.title }
  return { kind: 'verse', id, reason: 'refused', field, ...toRefusal('words_of_other_edition', values) }
}
