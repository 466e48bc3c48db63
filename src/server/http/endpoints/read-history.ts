import { toRecordLabel } from '#shared/catalogue/record-label.ts'
import { toCollectionOutput } from '#shared/catalogue/select-fields.ts'
import { restoreVersion } from '../../content/history/restore-version.ts'
import { undoableEntities, undoRevision } from '../../content/history/undo-revision.ts'
import { type LoggedChange, listChanges, listRevisions } from '../../content/stores/change-log-store.ts'
import { diffRecords } from '../../content/writing/diff-change-set.ts'
import type { EntityName } from '../../database/write-content.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'
import { toStoredVerse } from './stored-verse.ts'

/** The change history, and undo. */
export function readHistory(editing: Editing): Handlers {
  const { db, feed } = editing
  return {
    async listChanges({ query: { limit, skip, ...filter } }) {
      const { items, count } = await listChanges(db, filter, { limit, skip })
      return { changes: items.map(toOutput), count }
    },
    async listRevisions({ query }) {
      const { items, count } = await listRevisions(db, query)
      const revisions = items.map((item) => {
        const entities = Object.keys(item.entities) as EntityName[]
        return { ...item, undoable: entities.every((entity) => undoableEntities.includes(entity)) }
      })
      return { revisions, count }
    },
    async restoreVersion({ admin, body }) {
      const { saved, skippedVerseIds } = await writeAs(editing, admin, (author) => restoreVersion(db, author, body))
      const record = {
        verse: () => toStoredVerse(feed.current(), saved.verses[0]),
        topic: () => saved.topics[0] && toCollectionOutput(feed.current(), saved.topics[0]),
        group: () => saved.groups[0] && toCollectionOutput(feed.current(), saved.groups[0]),
        passage: () => saved.passages[0],
        introduction: () => saved.introductions[0],
      }[body.entity]()
      const message = `The ${body.entity} was restored.`
      return { message, skippedVerseIds: [...skippedVerseIds], [body.entity]: record }
    },
    async undoRevision({ admin, body }) {
      const { restored, skippedVerseIds } = await writeAs(editing, admin, (author) => undoRevision(db, author, body))
      const skipped = skippedVerseIds.length
      const except = skipped === 0 ? '' : ` ${skipped} links could not come back, because their verses are gone.`
      const message = `Change ${body.revision} was undone.${except}`
      return { message, restored, skippedVerseIds: [...skippedVerseIds] }
    },
  }
}

function toOutput(change: LoggedChange) {
  const { before, after, entity } = change
  return {
    ...change,
    label: toRecordLabel(entity, after ?? before ?? {}),
    action: before ? (after ? ('changed' as const) : ('deleted' as const)) : ('created' as const),
    diff: diffRecords(before ?? undefined, after ?? undefined).map(({ field, parts }) => ({
      field,
      parts: [...parts],
    })),
  }
}
