import { filterNotes } from '#shared/catalogue/collection-notes.ts'
import { checkDeclaredValue } from '#shared/catalogue/declared-values.ts'
import type { ExtraFields } from '#shared/catalogue/extra-fields.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { GroupDraft, TopicDraft } from '../stores/collection-store.ts'

// A record from the change log has the schema of its time; these functions adapt it to the current one.

/** Values of currently declared fields, if they match the declared type. */
export function adaptExtra(extra: ExtraFields, fields: readonly Field[], entity: Field['entity']): ExtraFields {
  const types = new Map(fields.filter((field) => field.entity === entity).map((field) => [field.name, field.type]))
  const adapted = Object.entries(extra).filter(([name, value]) => {
    const type = types.get(name)
    return type !== undefined && checkDeclaredValue(type, value) === undefined
  })
  return Object.fromEntries(adapted)
}

/** Links to existing verses, with their notes, and the ids of missing verses. */
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
