import { applyChanges, type ContentChanges } from '#shared/catalogue/apply-changes.ts'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Group } from '#shared/catalogue/group.ts'
import type { Introduction, Passage } from '#shared/catalogue/passage.ts'
import type { Topic } from '#shared/catalogue/topic.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { interfaceLanguages, nameLanguages } from '#shared/language/languages.ts'
import type { DraftRecord } from '../stores/draft-store.ts'
import { relinkVerses } from '../writing/relink-verses.ts'
import { findDraftedRecord, mergeDraft } from './draft-fields.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * The content with the draft applied, for the pages of one request. A record that does not exist yet has the id of its
 * draft.
 */
export function previewDraft(catalogue: Catalogue, draft: DraftRecord): Catalogue {
  const { chapters, defaultEditions, additionalEditions, fields, revision } = catalogue
  const unchanged: ContentChanges = {
    revision,
    verses: none,
    topics: none,
    groups: none,
    passages: none,
    introductions: none,
    chapters,
    editions: [...defaultEditions.values()],
    additionalEditions: [...additionalEditions.values()],
    fields,
  }
  const previewed = applyChanges(catalogue, { ...unchanged, ...toChanges(catalogue, draft) })
  // The reader's own choice of editions stays.
  return { ...previewed, editions: catalogue.editions }
}

const none = { saved: [], removedIds: [] }
const saved = <T>(records: readonly T[]) => ({ saved: records, removedIds: [] })

function toChanges(catalogue: Catalogue, draft: DraftRecord): Partial<ContentChanges> {
  const { entity, entityId } = draft
  const record = findDraftedRecord(catalogue, entity, entityId)
  const changed = { ...(record ?? toBlank(draft)), ...selectFitting(draft, record) }
  switch (entity) {
    case 'verse':
      return record ? toVerseChanges(catalogue, changed as unknown as Verse) : {}
    case 'topic':
      return { topics: saved([{ extra: {}, ...changed } as unknown as Topic]) }
    case 'group':
      return { groups: saved([{ extra: {}, ...changed } as unknown as Group]) }
    case 'passage':
      return record ? { passages: saved([changed as unknown as Passage]) } : {}
    case 'introduction':
      return { introductions: saved([changed as unknown as Introduction]) }
  }
}

function toVerseChanges({ topics, groups }: Catalogue, verse: Verse): Partial<ContentChanges> {
  const { topicIds, groupId, ...record } = verse
  const links = relinkVerses(topics, groups, [{ verseId: verse._id, topicIds, groupId }])
  return {
    verses: saved([{ ...record, extra: record.extra ?? {} }]),
    topics: saved(links.topics),
    groups: saved(links.groups),
  }
}

/** The valid values of an unfinished draft: values of a wrong type are omitted. */
function selectFitting(draft: DraftRecord, record: Fields = toBlank(draft)): Fields {
  const { values } = mergeDraft(draft, record, { choice: 'mine' })
  const toKind = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'string' : typeof value)
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => name in record && toKind(value) === toKind(record[name])),
  )
}

function toBlank({ _id, entity, entityId, updatedAt }: DraftRecord): Fields {
  const facts = { _id, version: 0, updatedAt }
  if (entity === 'introduction')
    return { ...facts, chapter: Number(entityId), ...mapToRecord(interfaceLanguages, () => '') }
  return { ...facts, name: '', theme: '', ...mapToRecord(nameLanguages, () => ''), verseIds: [], notes: {} }
}
