import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { GroupDraft, TopicDraft } from '../stores/collection-store.ts'
import type { VerseText } from '../stores/edition-text-store.ts'
import type { IntroductionDraft, PassageDraft } from '../stores/passage-store.ts'
import type { VerseDraft } from '../stores/verse-store.ts'

/** The kinds of record that are versioned and have an `_id`. */
export const recordKinds = ['verse', 'topic', 'group', 'passage', 'introduction'] as const
export type RecordKind = (typeof recordKinds)[number]

/** The list of each kind, in the content as in a change set. */
export const recordLists = {
  verse: 'verses',
  topic: 'topics',
  group: 'groups',
  passage: 'passages',
  introduction: 'introductions',
} as const satisfies Record<RecordKind, string>

/** What one write sets and removes: whole records, not patches. What is not named stays as it is. */
export type ChangeSet = {
  readonly verses?: readonly VerseDraft[]
  readonly topics?: readonly TopicDraft[]
  readonly groups?: readonly GroupDraft[]
  readonly passages?: readonly PassageDraft[]
  readonly introductions?: readonly IntroductionDraft[]
  readonly removed?: Readonly<Partial<Record<RecordKind, readonly string[]>>>
  /** Each list replaces the whole of its kind, and is meant for a restore. */
  readonly chapters?: readonly Chapter[]
  readonly editions?: readonly Edition[]
  readonly fields?: readonly Field[]
  /** Editions beside the default ones, to be saved. Those that come with their text are imported; the text of the others is stored. */
  readonly additionalEditions?: readonly AdditionalEditionDraft[]
  readonly removedAdditionalEditions?: readonly string[]
  readonly removedEditions?: readonly TextLanguage[]
  /** Languages whose whole text, once the verses are saved, is a new edition's. */
  readonly imports?: readonly Attribution[]
  /** References of the verses that a file gives a text for, changed or not: they tell a whole edition from a part of one. */
  readonly givenTexts?: ReadonlyMap<TextLanguage, ReadonlySet<string>>
}

export type AdditionalEditionDraft = {
  readonly edition: AdditionalEdition
  readonly texts?: readonly VerseText[] | undefined
}

export function listRemoved(changeSet: ChangeSet, kind: RecordKind): readonly string[] {
  return changeSet.removed?.[kind] ?? []
}

/** Names a record among all kinds. */
export function toRecordKey(kind: RecordKind | 'chapter' | 'edition', id: string): string {
  return `${kind} ${id}`
}
