import { listThemes } from '#shared/catalogue/topic-map.ts'
import { findCollectionRows } from '../../content/lists/list-collection-rows.ts'
import { findVerseRows, toVerseRow } from '../../content/lists/list-verse-rows.ts'
import { measureProgress } from '../../content/lists/measure-progress.ts'
import { deleteManyCollections, linkVerses } from '../../content/writing/change-many.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'

/** The lists of the admin area and their bulk actions. */
export function adminLists(editing: Editing): Handlers {
  const { db, feed } = editing
  return {
    async listVerseRows({ query }) {
      if (query.words) await feed.whenIndexed()
      const catalogue = feed.current()
      const { verses, isReference } = findVerseRows(catalogue, query, feed.searchable)
      const page = query.allIds ? [] : toPage(verses, query)
      return {
        items: page.map((verse) => toVerseRow(catalogue, query, verse)),
        count: verses.length,
        isReference,
        ...(query.allIds && { ids: verses.map(({ _id }) => _id) }),
      }
    },
    listCollectionRows({ query }) {
      const { topics, groups } = feed.current()
      const rows = findCollectionRows(query.kind === 'topic' ? topics : groups, query)
      return {
        items: query.allIds ? [] : [...toPage(rows, query)],
        count: rows.length,
        themes: query.kind === 'topic' ? listThemes(topics) : [],
        ...(query.allIds && { records: rows.map(({ _id, version }) => ({ _id, version })) }),
      }
    },
    readProgress: () => ({ chapters: measureProgress(feed.current()) }),
    async linkVerses({ admin, body }) {
      const changed = await writeAs(editing, admin, (author) => linkVerses(db, author, body))
      return { message: 'The verses were updated.', ...changed }
    },
    async deleteCollections({ admin, body: { kind, records } }) {
      const changed = await writeAs(editing, admin, (author) => deleteManyCollections(db, author, kind, records))
      return { message: 'The records were deleted.', ...changed }
    },
  }
}

function toPage<T>(rows: readonly T[], { skip, limit }: { readonly skip: number; readonly limit: number }) {
  return rows.slice(skip, skip + limit)
}
