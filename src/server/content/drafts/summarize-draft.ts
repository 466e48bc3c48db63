import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import type { DraftOutput, DraftSummary } from '#shared/contract/draft-records.ts'
import type { DraftRecord } from '../stores/draft-store.ts'
import { diffRecords } from '../writing/diff-change-set.ts'
import { findDraftedRecord, mergeDraft } from './draft-fields.ts'

/** The display name of a draft's record; for a new one the name in the draft, if any. */
export function toDraftLabel(catalogue: Catalogue, { entity, entityId, changes, base }: DraftRecord): string {
  const record = findDraftedRecord(catalogue, entity, entityId) ?? { ...base, ...changes }
  const isPlaceless = entity === 'verse' && !('chapter' in record)
  return isPlaceless ? entityId : toRecordLabel(entity, record)
}

function toFacts({ adminId: _adminId, grant: _grant, base: _base, changes: _changes, ...draft }: DraftRecord) {
  const { version: _version, ...facts } = draft
  return facts
}

export function toDraftSummary(catalogue: Catalogue, draft: DraftRecord, adminId: string): DraftSummary {
  return {
    ...toFacts(draft),
    isOwn: draft.adminId === adminId,
    label: toDraftLabel(catalogue, draft),
    fields: listDraftedFields(draft),
    isStored: findDraftedRecord(catalogue, draft.entity, draft.entityId) !== undefined,
  }
}

/** Titles and questions are listed by language. */
function listDraftedFields({ entity, changes }: DraftRecord): string[] {
  return Object.entries(changes).flatMap(([name, value]) =>
    entity === 'passage' && name !== 'themes' && typeof value === 'object'
      ? Object.keys(value ?? {}).map((language) => `${name}.${language}`)
      : [name],
  )
}

/** `switched` are the texts written for another edition (`listSwitchedFields`). */
export function toDraftOutput(catalogue: Catalogue, draft: DraftRecord, switched: readonly string[]): DraftOutput {
  const { version, base, changes } = draft
  const linked = [base.verseIds, changes.verseIds].flatMap((ids) => (Array.isArray(ids) ? ids : []))
  const verses = [...new Set(linked)].flatMap((id) => catalogue.verseById.get(String(id)) ?? [])
  return {
    ...toFacts(draft),
    isOwn: true,
    version,
    base,
    changes,
    switched: [...switched],
    verses: verses.map(({ _id, chapter, verse, en }) => ({ _id, chapter, verse, text: en })),
  }
}

/** What publishing the draft would change now, and the fields that others changed since it began. */
export function diffDraft(catalogue: Catalogue, draft: DraftRecord, switched: readonly string[]) {
  const record = findDraftedRecord(catalogue, draft.entity, draft.entityId)
  const { values, conflicts } = mergeDraft(draft, record ?? {}, { choice: 'mine' })
  const open = record ? mergeDraft(draft, record, { switched }).conflicts : conflicts
  const before = Object.fromEntries(Object.keys(values).map((name) => [name, record?.[name]]))
  const diff = diffRecords(nameVerses(catalogue, before), nameVerses(catalogue, values))
  return { diff: diff.map(({ field, parts }) => ({ field, parts: [...parts] })), conflicts: open }
}

type Values = Readonly<Record<string, unknown>>

/** Shows verses, topics and groups by name, and notes and texts with one language per line. */
function nameVerses(catalogue: Catalogue, values: Values): Values {
  const toReference = (id: string) => {
    const verse = catalogue.verseById.get(id)
    return verse ? toRecordLabel('verse', verse) : id
  }
  const named = (value: unknown, toName: (id: string) => string) =>
    Array.isArray(value) ? value.map((id) => toName(String(id))) : value
  const { verseIds, topicIds, groupId, notes } = values
  return {
    ...values,
    ...('verseIds' in values && { verseIds: named(verseIds, toReference) }),
    ...('topicIds' in values && { topicIds: named(topicIds, (id) => catalogue.topicById.get(id)?.en ?? id) }),
    ...('groupId' in values && { groupId: catalogue.groupById.get(String(groupId))?.name ?? groupId }),
    ...('notes' in values && { notes: listNotes(notes, toReference) }),
  }
}

function listNotes(notes: unknown, toReference: (id: string) => string): string[] {
  return Object.entries((notes ?? {}) as Record<string, Record<string, string>>).flatMap(([id, texts]) =>
    Object.entries(texts).map(([language, text]) => `${toReference(id)} ${language}: ${text}`),
  )
}
