import { buildSearchIndex } from '#shared/search/search-index.ts'
import { listReferencedDocs, searchVerses } from '#shared/search/search-verses.ts'
import type { EngineBuilder } from './engine.ts'

export const ours: EngineBuilder = {
  name: 'ours',
  build: ({ verses, chapters }) => {
    const index = buildSearchIndex({ verses, chapters, topics: [], passages: [] })
    return {
      search: (text, languages) => searchVerses(index, { text, languages }).docs,
      findNamed: (text) => listReferencedDocs(index, searchVerses(index, { text }).references),
    }
  },
}
