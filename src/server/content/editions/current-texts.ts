import type { AdditionalEdition } from '#shared/catalogue/edition.ts'
import { compareReferences, parseReference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { Db } from '../../database/connection.ts'
import { listImportedTexts, type VerseText } from '../stores/edition-text-store.ts'

/** The current text of an additional edition, in canonical order: the import with its edits. */
export async function listCurrentTexts(db: Db, edition: AdditionalEdition): Promise<VerseText[]> {
  return applyEdits(await listImportedTexts(db, edition), edition.edits)
}

function applyEdits(imported: readonly VerseText[], edits: AdditionalEdition['edits']): VerseText[] {
  const references = Object.keys(edits)
  if (references.length === 0) return [...imported]
  const known = new Set(imported.map(toReferenceText))
  const added = references.filter((reference) => !known.has(reference)).flatMap((one) => parseReference(one) ?? [])
  return [...imported, ...added.map((at) => ({ ...at, text: '' }))]
    .map((text) => ({ ...text, text: edits[toReferenceText(text)] ?? text.text }))
    .toSorted(compareReferences)
}
