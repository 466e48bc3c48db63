import { checkDeclaredValue } from '#shared/catalogue/declared-values.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import { filterNotes } from '../change-set/collection-notes.ts'
import type { GroupDraft, TopicDraft } from '../stores/collection-store.ts'

// A record out of the change log fits the content of its day; these fit it to today's.

/** Values of fields that are declared now, with the type they are declared with. */
export function adaptExtra(extra: ExtraFields, fields: readonly Field[], entity: Field['entity']): ExtraFields {
  const types = new Map(fields.filter((field) => field.entity === entity).map((field) => [field.name, field.type]))
  const adapted = Object.entries(extra).filter(([name, value]) => {
    const type = types.get(name)
    return type !== undefined && checkDeclaredValue(type, value) === undefined
  })
  return Object.fromEntries(adapted)
}

/** Links to verses that are there, with their notes, and the ids of those that are not. */
export function adaptLinks<T extends TopicDraft | GroupDraft>(
  draft: T,
  isPresent: (verseId: string) => boolean,
): { readonly draft: T; readonly skipped: readonly string[] } {
  const verseIds = draft.verseIds.filter(isPresent)
  return {
    draft: { ...draft, verseIds, notes: filterNotes(draft.notes, verseIds).notes },
    skipped: draft.verseIds.filter((id) => !isPresent(id)),
  }
}
