import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { maxTextLength, verseTextFields } from '#shared/catalogue/verse.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import type { Purpose } from './permission.ts'
import type { VersePair } from './verse-rules.ts'

/** Other purposes restore or move stored texts and take them as they are. */
const writing: readonly Purpose[] = ['edit', 'upload']

/** Verse texts that are too long: of default and additional editions, and commentary. */
export function listTooLongTexts(changeSet: ChangeSet, pairs: readonly VersePair[], purpose: Purpose): ChangeProblem[] {
  if (!writing.includes(purpose)) return []
  return [...pairs.flatMap(listOfVerse), ...(changeSet.additionalEditions ?? []).flatMap(listOfEdition)]
}

const isTooLong = (text: string) => text.length > maxTextLength
const tooLong = (reference: string, field: string) => ({
  reason: 'refused' as const,
  field,
  ...toRefusal('verse_too_long', { reference, field, max: maxTextLength }),
})

/** A text that was stored before this rule may stay. */
function listOfVerse({ before, after }: VersePair): ChangeProblem[] {
  if (!after) return []
  return verseTextFields
    .filter((field) => isTooLong(after[field]) && after[field] !== before?.[field])
    .map((field) => ({ kind: 'verse', id: after._id, ...tooLong(toRecordLabel('verse', after), field) }))
}

type EditionDraft = NonNullable<ChangeSet['additionalEditions']>[number]

function listOfEdition({ edition: { _id: id, language, edits }, texts = [] }: EditionDraft): ChangeProblem[] {
  const references = [
    ...texts.filter(({ text }) => isTooLong(text)).map(toReferenceText),
    ...Object.keys(edits).filter((reference) => isTooLong(edits[reference] ?? '')),
  ]
  return references.map((reference) => ({ kind: 'edition', id, ...tooLong(reference, language) }))
}
