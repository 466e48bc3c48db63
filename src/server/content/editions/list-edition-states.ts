import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { AdditionalEdition, Edition } from '#shared/catalogue/edition.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { type DiffPart, diffWords } from '#shared/catalogue/word-diff.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { EditionIntegrity } from '#shared/page-context.ts'
import type { Db } from '../../database/connection.ts'
import { listImportedTexts } from '../stores/edition-text-store.ts'

/** An edition, and the verses in which it differs from the import. */
export type EditionState = {
  readonly edition: Edition
  readonly isDefault: boolean
  readonly differing: readonly string[]
}

type Sources = { readonly catalogue: Catalogue; readonly integrity: Pick<EditionIntegrity, 'listModified'> }

/** All editions, default editions first within each language. */
export async function listEditionStates({ catalogue, integrity }: Sources): Promise<EditionState[]> {
  const states: EditionState[] = []
  for (const edition of catalogue.defaultEditions.values()) {
    const differing = (await integrity.listModified(edition.language)).map(toReferenceText)
    states.push({ edition, isDefault: true, differing })
    for (const additional of catalogue.additionalEditions.values()) {
      if (additional.language === edition.language) states.push(toAdditionalState(additional))
    }
  }
  return states
}

function toAdditionalState({ edits, ...edition }: AdditionalEdition): EditionState {
  return { edition, isDefault: false, differing: Object.keys(edits) }
}

export type DifferingVerse = {
  readonly reference: string
  /**
   * What restoring the verse would change, from the current to the imported text. Empty when the imported text is
   * unknown.
   */
  readonly parts: readonly DiffPart[]
}

/** The verses in which an edition differs from its import, word by word. */
export async function listDifferingVerses(
  db: Db,
  { catalogue, integrity }: Sources,
  id: string,
  limit: number,
): Promise<{ readonly verses: DifferingVerse[]; readonly count: number }> {
  const state = (await listEditionStates({ catalogue, integrity })).find(({ edition }) => edition._id === id)
  if (!state) throw notFound(`The edition ${id}`)
  const { edition, isDefault, differing } = state
  const imported = new Map((await listImportedTexts(db, edition)).map((text) => [toReferenceText(text), text.text]))
  const edits = catalogue.additionalEditions.get(id)?.edits ?? {}
  const verses = differing.slice(0, limit).map((reference) => {
    const now = isDefault ? catalogue.verseByReference.get(reference)?.[edition.language] : edits[reference]
    const before = imported.get(reference)
    return { reference, parts: before === undefined ? [] : diffWords(now ?? '', before) }
  })
  return { verses, count: differing.length }
}
