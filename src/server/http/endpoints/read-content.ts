import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toCollectionOutput } from '#shared/catalogue/select-fields.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { CatalogueFeed } from '../../content/read-model/catalogue-feed.ts'
import type { EditionViews } from '../../content/read-model/edition-views.ts'
import type { Handlers } from '../handlers.ts'
import { handleAsk } from './ask.ts'
import { createEditionReads, readVerseOf, suggestFor } from './edition-reads.ts'
import { listCollectionsByName } from './list-collections.ts'
import { listVersesFor } from './list-verses.ts'
import { toPopulateFields } from './populate.ts'
import { readPassages } from './read-passages.ts'

/** The public reads, each a function of the current Catalogue and the parsed query. */
export function readContent(feed: CatalogueFeed, views: EditionViews): Handlers {
  const { current, searchable } = feed
  const inEditions = createEditionReads(feed, views)
  return {
    ...handleAsk(feed),
    listVerses: ({ query }) =>
      query.edition ? inEditions.listVerses(query, query.edition) : listVersesFor(searchable(), query),
    suggest: ({ query }) =>
      query.edition ? inEditions.suggest(query, query.edition) : suggestFor(searchable(), query),
    readVerse: ({ params: { id = '' }, query: { edition } }) =>
      edition ? inEditions.readVerse(id, edition) : readVerseOf(current(), id),
    listChapters: () => [...current().chapters],
    listTopics({ query }) {
      const catalogue = current()
      const { items, count } = listCollectionsByName(catalogue.topics, query)
      const fields = toPopulateFields(catalogue, query)
      return { topics: items.map((topic) => toCollectionOutput(catalogue, topic, fields)), count }
    },
    readTopic({ params, query }) {
      const catalogue = current()
      const topic = catalogue.topicById.get(params.id ?? '')
      if (!topic) throw notFound('The topic')
      return { topic: toCollectionOutput(catalogue, topic, toPopulateFields(catalogue, query)) }
    },
    listGroups({ query }) {
      const catalogue = current()
      const { items, count } = listCollectionsByName(catalogue.groups, query)
      const fields = toPopulateFields(catalogue, query)
      return { groups: items.map((group) => toCollectionOutput(catalogue, group, fields)), count }
    },
    readGroup({ params, query }) {
      const catalogue = current()
      const group = catalogue.groupById.get(params.id ?? '')
      if (!group) throw notFound('The group')
      return { group: toCollectionOutput(catalogue, group, toPopulateFields(catalogue, query)) }
    },
    ...readPassages(current),
    listEditions: () => ({ editions: listAllEditions(current()) }),
  }
}

/** The default ones first. Edits are texts, and no part of what is said about an edition. */
function listAllEditions({ defaultEditions, additionalEditions }: Catalogue) {
  return [
    ...[...defaultEditions.values()].map((edition) => ({ ...edition, default: true })),
    ...[...additionalEditions.values()].map(({ edits: _edits, ...edition }) => ({ ...edition, default: false })),
  ]
}
