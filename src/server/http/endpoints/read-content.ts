import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { toCollectionOutput } from '#shared/catalogue/select-fields.ts'
import { notFound } from '#shared/contract/errors.ts'
import type { Handlers } from '../handlers.ts'
import { handleAsk } from './ask.ts'
import { listVersesIn, readVerseIn, readVerseOf, suggestFor, suggestIn } from './edition-reads.ts'
import { listCollectionsByName } from './list-collections.ts'
import { listVersesFor } from './list-verses.ts'
import { toPopulateFields } from './populate.ts'
import { readManifest } from './read-manifest.ts'
import { readPassages } from './read-passages.ts'

/** The public reads, each a function of the given content and the parsed query. */
export function readContent(): Handlers {
  return {
    ...handleAsk(),
    listVerses: ({ query, content }) =>
      query.edition ? listVersesIn(content, query, query.edition) : listVersesFor(content.searchable(), query),
    suggest: ({ query, content }) =>
      query.edition ? suggestIn(content, query, query.edition) : suggestFor(content.searchable(), query),
    readVerse: ({ params: { id = '' }, query: { edition }, content }) =>
      edition ? readVerseIn(content, id, edition) : readVerseOf(content.catalogue, id),
    listChapters: ({ content: { catalogue } }) => [...catalogue.chapters],
    listTopics({ query, content: { catalogue } }) {
      const { items, count } = listCollectionsByName(catalogue.topics, query)
      const fields = toPopulateFields(catalogue, query)
      return { topics: items.map((topic) => toCollectionOutput(catalogue, topic, fields)), count }
    },
    readTopic({ params, query, content: { catalogue } }) {
      const topic = catalogue.topicById.get(params.id ?? '')
      if (!topic) throw notFound('The topic')
      return { topic: toCollectionOutput(catalogue, topic, toPopulateFields(catalogue, query)) }
    },
    listGroups({ query, content: { catalogue } }) {
      const { items, count } = listCollectionsByName(catalogue.groups, query)
      const fields = toPopulateFields(catalogue, query)
      return { groups: items.map((group) => toCollectionOutput(catalogue, group, fields)), count }
    },
    readGroup({ params, query, content: { catalogue } }) {
      const group = catalogue.groupById.get(params.id ?? '')
      if (!group) throw notFound('The group')
      return { group: toCollectionOutput(catalogue, group, toPopulateFields(catalogue, query)) }
    },
    ...readPassages(),
    listEditions: ({ content }) => ({ editions: listAllEditions(content.catalogue) }),
    ...readManifest(),
  }
}

/** Default editions first. Edits are texts, not part of an edition's description, and are left out. */
function listAllEditions({ defaultEditions, additionalEditions }: Catalogue) {
  return [
    ...[...defaultEditions.values()].map((edition) => ({ ...edition, default: true })),
    ...[...additionalEditions.values()].map(({ edits: _edits, ...edition }) => ({ ...edition, default: false })),
  ]
}
