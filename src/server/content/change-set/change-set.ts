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

/** The name of each kind's list, in the content and in a change set. */
export const recordLists = {
  verse: 'verses',
  topic: 'topics',
  group: 'groups',
  passage: 'passages',
  introduction: 'introductions',
} as const satisfies Record<RecordKind, string>

/** The records that one write sets and removes: whole records, not patches. Other records stay unchanged. */
export type ChangeSet = {
  readonly verses?: readonly VerseDraft[]
  readonly topics?: readonly TopicDraft[]
  readonly groups?: readonly GroupDraft[]
  readonly passages?: readonly PassageDraft[]
  readonly introductions?: readonly IntroductionDraft[]
  readonly removed?: Readonly<Partial<Record<RecordKind, readonly string[]>>>
  /** Each of these lists replaces the whole of its kind, for a restore. */
  readonly chapters?: readonly Chapter[]
  readonly editions?: readonly Edition[]
  readonly fields?: readonly Field[]
  /** Additional editions to save. Those with a text are imported; for the others the text is stored already. */
  readonly additionalEditions?: readonly AdditionalEditionDraft[]
  readonly removedAdditionalEditions?: readonly string[]
  readonly removedEditions?: readonly TextLanguage[]
  /** Languages whose whole text becomes that of a new edition once the verses are saved. */
  readonly imports?: readonly Attribution[]
  /**
   * References of verses that have a text in the file, changed or not: they distinguish a whole edition from a part.
   */
  readonly givenTexts?: ReadonlyMap<TextLanguage, ReadonlySet<string>>
}

export type AdditionalEditionDraft = {
  readonly edition: AdditionalEdition
  readonly texts?: readonly VerseText[] | undefined
}

export function listRemoved(changeSet: ChangeSet, kind: RecordKind): readonly string[] {
  return changeSet.removed?.[kind] ?? []
}

/** A key that is unique among records of all kinds. */
export function toRecordKey(kind: RecordKind | 'chapter' | 'edition', id: string): string {
  return `${kind} ${id}`
}
