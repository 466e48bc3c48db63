import { isDeepStrictEqual } from 'node:util'
import { hashEdition, hashVerse } from '#server/content/stores/edition-hash.ts'
import type { Grant } from '#shared/access/roles.ts'
import { isOutsideBook } from '#shared/catalogue/ayah-counts.ts'
import type { Content } from '#shared/catalogue/catalogue.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { type EditionTexts, listEditionTextViolations, listKeptBeside } from './check-editions.ts'
import { listOutlineViolations } from './check-outline.ts'
import { listRoleViolations } from './check-roles.ts'
import { type Fields, listUnseen } from './unseen-changes.ts'

export type Hashes = ReadonlyMap<string, string>

/** A write to check: the content before and after, and what its author saw and confirmed. */
export type JudgedWrite = {
  readonly before: Content
  readonly after: Content
  /** The content that the author saw; undefined for undo, which reverts what the log names. */
  readonly seen: Content | undefined
  readonly confirmation: Confirmation | undefined
  /** Recorded hashes at the moment of the write, by language and reference: `en 1:1`. */
  readonly hashes: Hashes
  /** The texts of every edition, by its id. */
  readonly texts: { readonly before: EditionTexts; readonly after: EditionTexts }
  /** The additional edition that the write is about, if any. */
  readonly edition: string | undefined
  readonly grant: Grant
}

type WithId = Fields & { readonly _id: string }

const lists = ['verses', 'topics', 'groups', 'passages', 'introductions'] as const

/** The rules that a write broke. */
export function listViolations(write: JudgedWrite): string[] {
  return [
    ...listPlaceViolations(write),
    ...listTextViolations(write),
    ...listOverwrites(write),
    ...listMisplaced(write),
    ...listVersionViolations(write),
    ...listEditionViolations(write),
    ...listEditionTextViolations(write),
    ...listOutlineViolations(write),
    ...listRoleViolations(write),
  ]
}

function listPlaceViolations({ after }: JudgedWrite): string[] {
  return after.verses.filter(isOutsideBook).map((verse) => `${toReferenceText(verse)} is outside its chapter`)
}

/** Every emptied text must be counted, and every change of verified text confirmed. */
function listTextViolations(write: JudgedWrite): string[] {
  const { before, after, confirmation, hashes } = write
  const kept = listKeptBeside(write)
  const byId = new Map(after.verses.map((verse) => [verse._id, verse]))
  const emptied: string[] = []
  const unconfirmed: string[] = []
  for (const verse of before.verses) {
    const now = byId.get(verse._id)
    if (!now) continue
    for (const language of textLanguages.filter((code) => verse[code] !== now[code] && !kept.has(code))) {
      const reference = toReferenceText(verse)
      if (verse[language].trim() && !now[language].trim()) emptied.push(`${reference} ${language}`)
      const recorded = verse.book === 'quran' ? hashes.get(`${language} ${reference}`) : undefined
      const isVerified = recorded === hashVerse({ ...verse, text: verse[language] })
      if (isVerified && !confirmation?.verified?.includes(language)) unconfirmed.push(`${reference} ${language}`)
    }
  }
  return [
    ...(emptied.length > (confirmation?.emptied ?? 0) ? [`emptied unseen: ${emptied.join(', ')}`] : []),
    ...unconfirmed.map((text) => `verified text changed without a confirmation: ${text}`),
  ]
}

/** A write must not overwrite values that its author had not seen, nor restore records that were deleted since. */
function listOverwrites(write: JudgedWrite): string[] {
  const { before, after, seen } = write
  if (!seen) return []
  const kept = listKeptBeside(write)
  return lists.flatMap((list) => {
    const [was, now, view] = [before, after, seen].map(
      (content) => new Map((content[list] as unknown as readonly WithId[]).map((one) => [one._id, one])),
    ) as [Map<string, WithId>, Map<string, WithId>, Map<string, WithId>]
    const revived = [...now.keys()]
      .filter((id) => !was.has(id) && view.has(id))
      .map((id) => `${list} ${id} was revived`)
    const overwritten = [...now.values()].flatMap((record) => {
      const stored = was.get(record._id)
      return stored
        ? listUnseen(view.get(record._id) ?? { _id: record._id }, stored, record, {
            path: `${list} ${record._id}`,
            skipped: list === 'verses' ? kept : undefined,
          })
        : []
    })
    return [...revived, ...overwritten]
  })
}

const findDefault = ({ editions }: Content, language: string) =>
  editions.find((edition) => edition.language === language)?._id

/** A text must be written only into the edition that its author saw as the default one. */
function listMisplaced({ before, after, seen }: JudgedWrite): string[] {
  if (!seen) return []
  const switched = textLanguages.filter((language) => {
    const isKept = findDefault(before, language) === findDefault(after, language)
    return isKept && findDefault(seen, language) !== findDefault(before, language)
  })
  const stored = new Map(before.verses.map((verse) => [verse._id, verse]))
  return after.verses.flatMap((verse) => {
    const known = verse.book === 'quran' ? stored.get(verse._id) : undefined
    return switched
      .filter((language) => known && known[language] !== verse[language])
      .map((language) => `${toReferenceText(verse)} ${language} was meant for another edition`)
  })
}

/**
 * The version of a verse must rise if the verse, its topics, its group or the default edition of a language changes,
 * and must not change otherwise.
 */
function listVersionViolations({ before, after }: JudgedWrite): string[] {
  const toLinks = ({ topics, groups }: Content) =>
    Map.groupBy(
      [...topics, ...groups].flatMap(({ _id, verseIds }) => verseIds.map((verseId) => ({ _id, verseId }))),
      ({ verseId }) => verseId,
    )
  const [was, now] = [toLinks(before), toLinks(after)]
  const toOwners = (links: typeof was, id: string) => (links.get(id) ?? []).map(({ _id }) => _id).sort()
  const isSwitched = textLanguages.some((language) => findDefault(before, language) !== findDefault(after, language))
  const stored = new Map(before.verses.map((verse) => [verse._id, verse]))
  return after.verses.flatMap((verse) => {
    const known = stored.get(verse._id)
    if (!known) return []
    const isChanged =
      (isSwitched && verse.book === 'quran') ||
      !isDeepStrictEqual({ ...known, version: 0, updatedAt: '' }, { ...verse, version: 0, updatedAt: '' }) ||
      !isDeepStrictEqual(toOwners(was, verse._id), toOwners(now, verse._id))
    const isRight = isChanged ? verse.version > known.version : verse.version === known.version
    return isRight ? [] : [`version of ${verse._id}: ${known.version} to ${verse.version}`]
  })
}

/** The status of an edition must be `verified` exactly if its text is the imported one. */
function listEditionViolations({ after }: JudgedWrite): string[] {
  const book = after.verses
    .filter((verse) => verse.book === 'quran')
    .toSorted((a, b) => a.chapter - b.chapter || a.verse - b.verse)
  return after.editions.flatMap(({ language, sha256, status }) => {
    const isIntact = hashEdition(book.map((verse) => ({ ...verse, text: verse[language] }))) === sha256
    return isIntact === (status === 'verified') ? [] : [`edition ${language} is called ${status}`]
  })
}

/** The content sorted and without the fields that the store sets, so that equal contents compare as equal. */
function toComparable({ verses, topics, groups, chapters, editions, fields, ...rest }: Content) {
  const strip = (records: readonly { readonly _id: string }[]) =>
    records.map((record) => ({ ...record, version: 0, updatedAt: '' })).toSorted((a, b) => (a._id < b._id ? -1 : 1))
  return {
    verses: strip(verses),
    topics: strip(topics),
    groups: strip(groups),
    passages: strip(rest.passages),
    introductions: strip(rest.introductions),
    chapters,
    editions: editions.toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    additionalEditions: rest.additionalEditions.toSorted((a, b) => (a._id < b._id ? -1 : 1)),
    fields,
  }
}

/** The records in which two contents differ, by name. */
export function listDifferences(a: Content, b: Content): string[] {
  const [left, right] = [toComparable(a), toComparable(b)]
  return (Object.keys(left) as (keyof typeof left)[]).flatMap((list) => {
    const toMap = (records: readonly object[]) => new Map(records.map((one) => [toName(one as Fields), one] as const))
    const [from, to] = [toMap(left[list]), toMap(right[list])]
    return [...new Set([...from.keys(), ...to.keys()])]
      .filter((name) => !isDeepStrictEqual(from.get(name), to.get(name)))
      .map((name) => `${list} ${name}`)
  })
}

function toName({ _id, language, number, name }: Fields): string {
  return String(_id ?? language ?? number ?? name)
}
