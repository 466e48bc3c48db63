import type { CollectionSort, MissingInCollection, MissingInVerse, VerseSort } from '#shared/contract/list-records.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'

// What lists can be sorted and filtered by. Importing the contract's own lists would bundle zod; the types keep these
// complete.

const verseSorts: Readonly<Record<VerseSort, true>> = {
  reference: true,
  text: true,
  commentary: true,
  notes: true,
  topics: true,
  group: true,
  updated: true,
}
const collectionSorts: Readonly<Record<CollectionSort, true>> = {
  name: true,
  theme: true,
  verses: true,
  notes: true,
  updated: true,
}

export const verseColumns = Object.keys(verseSorts) as readonly VerseSort[]
export const collectionColumns = Object.keys(collectionSorts) as readonly CollectionSort[]

function inEach<Part extends string>(part: Part): `${Part}.${InterfaceLanguage}`[] {
  return interfaceLanguages.map((language) => `${part}.${language}` as const)
}

export const verseGaps: readonly MissingInVerse[] = [...inEach('commentary'), ...inEach('notes'), 'topics', 'group']
const collectionGaps = [...inEach('name'), ...inEach('notes'), 'verses'] as const
export const topicGaps: readonly MissingInCollection[] = [...collectionGaps, 'theme']
export const groupGaps: readonly MissingInCollection[] = collectionGaps

/** Each column, and each column with a leading minus for descending order. */
export function bothOrders<Name extends string>(names: readonly Name[]): readonly (Name | `-${Name}`)[] {
  return names.flatMap((name): (Name | `-${Name}`)[] => [name, `-${name}`])
}

/** Drops values the API would refuse: the URL may have been typed by hand. */
export function isOneOf<Name extends string>(names: readonly Name[], text: string): text is Name {
  return (names as readonly string[]).includes(text)
}
