import type { VerseRecord } from '#shared/catalogue/catalogue.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { Attribution } from '#shared/contract/confirmation.ts'
import type { ChangeSet } from '../change-set/change-set.ts'
import { toEdition } from '../change-set/to-edition.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import type { VerseText } from '../stores/edition-text-store.ts'

type ImportedEdition = { readonly attribution: Attribution; readonly texts: readonly VerseText[] }

/** The change set that adds an additional edition, or replaces the one with its id. */
export function toEditionChangeSet({ attribution, texts }: ImportedEdition, now: string): ChangeSet {
  const measured = { verseCount: texts.length, sha256: hashEdition(texts), updatedAt: now }
  return { additionalEditions: [{ edition: { ...toEdition(attribution, measured), edits: {} }, texts }] }
}

/** The change set that replaces the text of the default edition. `verses` are the stored ones of the book. */
export function toDefaultChangeSet({ attribution, texts }: ImportedEdition, verses: readonly VerseRecord[]): ChangeSet {
  const { language } = attribution
  const textAt = new Map(texts.map((text) => [toReferenceText(text), text.text]))
  const drafts = verses.map((verse) => ({ ...verse, [language]: textAt.get(toReferenceText(verse)) ?? '' }))
  return {
    verses: drafts.filter((draft, at) => draft[language] !== verses[at]?.[language]),
    imports: [attribution],
    givenTexts: new Map([[language, new Set(textAt.keys())]]),
  }
}
