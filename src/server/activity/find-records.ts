import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { parseReference, toReferenceText } from '#shared/catalogue/reference.ts'
import { textLanguages } from '#shared/language/languages.ts'
import type { RecordKey } from './activity-store.ts'

/**
 * The records that a filter matches: verses by reference, others by part of their name in any language, all kinds by
 * id.
 */
export function findRecords(catalogue: Catalogue, text: string): RecordKey[] {
  const reference = parseReference(text)
  const verse = reference && catalogue.verseByReference.get(toReferenceText(reference))
  if (verse) return [{ entity: 'verse', id: verse._id }]
  const wanted = fold(text)
  // Text without a letter, such as a single accent, is a part of no name.
  const isNamed = (names: readonly string[]) => wanted !== '' && names.some((name) => fold(name).includes(wanted))
  const inEach = (record: Readonly<Record<string, unknown>>) => textLanguages.map((code) => String(record[code] ?? ''))
  const found: RecordKey[] = [
    ...catalogue.topics.filter((topic) => isNamed(inEach(topic))).map(toKey('topic')),
    ...catalogue.groups.filter((group) => isNamed([group.name, ...inEach(group)])).map(toKey('group')),
    ...catalogue.passages.filter(({ title }) => isNamed(inEach(title))).map(toKey('passage')),
    ...catalogue.chapters
      .filter((chapter) => isNamed(inEach(chapter)))
      .map(({ number }) => ({ entity: 'chapter' as const, id: String(number) })),
    ...[...catalogue.defaultEditions.values()]
      .filter(({ title, _id }) => isNamed([title, _id]))
      .map(({ language }) => ({ entity: 'edition' as const, id: language })),
    ...[...catalogue.additionalEditions.values()]
      .filter(({ title, _id }) => isNamed([title, _id]))
      .map(toKey('additional-edition')),
  ]
  // Deleted records have no name in the Catalogue any more.
  const byId = (['verse', 'topic', 'group', 'passage'] as const).map((entity) => ({ entity, id: text }))
  return [...found, ...byId]
}

function toKey(entity: RecordKey['entity']) {
  return ({ _id }: { readonly _id: string }): RecordKey => ({ entity, id: _id })
}

/** Ignores case and marks, so that a name is found however it is typed. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i').trim()
}
