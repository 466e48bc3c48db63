import type { Group } from '#shared/catalogue/group.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import { analysers } from '#shared/language/analysers.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { listWords } from '#shared/language/scan-words.ts'
import type { CooperativeGenerator } from './cooperative-generator.ts'

type FoldedNames = Readonly<Partial<Record<TextLanguage, string>>>

/**
 * A record with its folded names. A space precedes the key of each word, so that one `indexOf` finds the start of a
 * word.
 */
export type IndexedName<T> = { readonly record: T; readonly folded: FoldedNames }

/**
 * Names for autocompletion. They are folded once, because folding all of them at every keystroke would take
 * milliseconds.
 */
export type NameIndex = {
  readonly topics: readonly IndexedName<Topic>[]
  readonly groups: readonly IndexedName<Group>[]
  readonly passages: readonly IndexedName<Passage>[]
}

export type NamedRecords = {
  readonly topics: readonly Topic[]
  readonly groups?: readonly Group[]
  readonly passages: readonly Passage[]
}

/** Folding fifty names takes less than a millisecond. */
const recordsPerStep = 10

/**
 * Topics and groups are found by any of their names; passages only by their title in the reader's language, so Arabic
 * is not needed.
 */
export function* buildNameIndex(
  { topics, groups = [], passages }: NamedRecords,
  previous?: NameIndex,
): CooperativeGenerator<NameIndex> {
  return {
    topics: yield* indexNames(topics, previous?.topics, (topic) => foldNames(topic, textLanguages)),
    groups: yield* indexNames(groups, previous?.groups, (group) => foldNames(group, textLanguages)),
    passages: yield* indexNames(passages, previous?.passages, ({ title }) => foldNames(title, interfaceLanguages)),
  }
}

function* indexNames<T extends object>(
  records: readonly T[],
  previous: readonly IndexedName<T>[] = [],
  fold: (record: T) => FoldedNames,
): CooperativeGenerator<IndexedName<T>[]> {
  // An unedited record is the same object as before.
  const known = new Map(previous.map((indexed) => [indexed.record, indexed]))
  const indexed: IndexedName<T>[] = []
  for (const record of records) {
    indexed.push(known.get(record) ?? { record, folded: fold(record) })
    if (indexed.length % recordsPerStep === 0) yield
  }
  return indexed
}

function foldNames(names: Readonly<Record<TextLanguage, string>>, languages: readonly TextLanguage[]): FoldedNames {
  const fold = (language: TextLanguage) => foldWords(names[language], language).join('')
  return Object.fromEntries(languages.map((language) => [language, fold(language)]))
}

/** The key of each word, preceded by a space. */
export function foldWords(text: string, language: TextLanguage): string[] {
  const { toForm, toKeys } = analysers[language]
  return listWords(text).flatMap((word) => {
    const [key] = toKeys(toForm(word))
    return key ? [` ${key}`] : []
  })
}

/** The position of the first typed word in a name; infinite when one of the words is missing. */
export function findPosition(typed: readonly string[], name = ''): number {
  let first = Number.POSITIVE_INFINITY
  for (const word of typed) {
    const position = name.indexOf(word)
    if (position < 0) return Number.POSITIVE_INFINITY
    if (position < first) first = position
  }
  return first
}
