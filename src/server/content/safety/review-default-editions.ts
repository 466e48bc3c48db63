import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import type { Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import type { ChangeProblem } from '../change-set/change-problem.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { hashEdition, hashVerse } from '../stores/edition-hash.ts'
import { listTexts } from '../stores/verse-store.ts'
import { decideEdition } from './attribute-editions.ts'
import { loadEditionHashes } from './load-hashes.ts'
import type { Permission } from './permission.ts'
import { isReplaced, maxEditedVerses, replacedShare, type VersePair } from './verse-rules.ts'

type EditionFacts = {
  readonly changeSet: ChangeSet
  readonly permission: Permission
  readonly editions: readonly Edition[]
  readonly pairs: readonly VersePair[]
}

/** These purposes restore an edition record together with its original text. */
const recordRestoringPurposes: readonly Permission['purpose'][] = ['history', 'switch']

/** Whose text each default edition is after the write: what is refused, what the author is asked, what becomes a new edition. */
export async function reviewDefaultEditions(db: Db, { changeSet, permission, editions, pairs }: EditionFacts) {
  const problems: ChangeProblem[] = []
  const imports: Attribution[] = []
  const replaced: { readonly edition: Edition; readonly changed: number }[] = []
  const given = new Map((changeSet.editions ?? []).map((edition) => [edition.language, edition]))
  const confirmed = new Map(
    [...(changeSet.imports ?? []), ...(permission.confirmation?.editions ?? [])].map((one) => [one.language, one]),
  )
  const stored = new Map(editions.map((edition) => [edition.language, edition]))
  for (const language of new Set([...stored.keys(), ...given.keys(), ...confirmed.keys()])) {
    const edition = stored.get(language)
    const changed = countChanged(pairs, language)
    const after = given.get(language) ?? edition
    const written = recordRestoringPurposes.includes(permission.purpose) ? undefined : given.get(language)
    const decision = decideEdition({
      stored: edition,
      given: written,
      confirmed: confirmed.get(language),
      isReplaced: after !== undefined && (await isTextReplaced(db, after, pairs, changed)),
      isTextGiven:
        written?.sha256 !== edition?.sha256 && written !== undefined && (await hasWordsOf(db, written, pairs)),
    })
    if (decision.kind === 'refuse') problems.push(toEditionProblem(language, decision.refusal))
    if (decision.kind === 'ask' && edition) replaced.push({ edition, changed })
    if (decision.kind === 'import') {
      imports.push(decision.attribution)
      problems.push(...(await listMissingTexts(db, changeSet, language)))
    }
  }
  return { problems, imports, replaced }
}

function countChanged(pairs: readonly VersePair[], language: TextLanguage): number {
  return pairs.filter(
    ({ before, after }) =>
      after?.book === defaultBook && after[language].trim() !== '' && before?.[language] !== after[language],
  ).length
}

async function isTextReplaced(db: Db, edition: Edition, pairs: readonly VersePair[], changed: number) {
  if (changed <= maxEditedVerses) return false
  const after = await listHashesAfter(db, edition, pairs)
  return isReplaced(changed, after, await loadEditionHashes(db, edition), edition.verseCount)
}

/**
 * Whether the text after the write is an edition's, apart from some edits. An edition never imported here is identified
 * by its hash alone.
 */
async function hasWordsOf(db: Db, edition: Edition, pairs: readonly VersePair[]): Promise<boolean> {
  const after = await listHashesAfter(db, edition, pairs)
  const hashes = await loadEditionHashes(db, edition)
  if (hashes.size > 0) return !isReplaced(Number.POSITIVE_INFINITY, after, hashes, edition.verseCount)
  return countChanged(pairs, edition.language) >= after.length * replacedShare || hashEdition(after) === edition.sha256
}

/** The hashes of a language's text after the write, in the order of the book. */
async function listHashesAfter(db: Db, { language }: Edition, pairs: readonly VersePair[]) {
  const texts = new Map((await listTexts(db, language)).map((text) => [toReferenceText(text), text]))
  for (const { after } of pairs) {
    if (after?.book !== defaultBook) continue
    texts.set(toReferenceText(after), { chapter: after.chapter, verse: after.verse, text: after[language] })
  }
  return [...texts].map(([reference, text]) => ({ reference, ...text, sha256: hashVerse(text) }))
}

const shownReferences = 10

/** A new edition must be complete: a verse missing from the file would keep the old translator's text. */
async function listMissingTexts(db: Db, changeSet: ChangeSet, language: TextLanguage): Promise<ChangeProblem[]> {
  const texts = changeSet.givenTexts?.get(language) ?? new Set()
  const missing = (await listTexts(db, language)).filter(
    (verse) => isVerseOfBook({ book: defaultBook, ...verse }) && !texts.has(toReferenceText(verse)),
  )
  if (missing.length === 0) return []
  const references = missing.slice(0, shownReferences).map(toReferenceText).join(', ')
  const refusal = toRefusal('edition_incomplete', { language, count: missing.length, references })
  return [toEditionProblem(language, refusal)]
}

function toEditionProblem(language: TextLanguage, refusal: Refusal): ChangeProblem {
  return { kind: 'edition', id: language, reason: 'refused', field: 'edition', ...refusal }
}
