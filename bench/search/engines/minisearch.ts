import MiniSearch from 'minisearch'
import { textLanguages } from '#shared/language/languages.ts'
import type { EngineBuilder } from './engine.ts'

/** MiniSearch with its defaults: its own tokenizer and lower-casing, any of the words, no prefix, no fuzziness. */
export const miniSearch: EngineBuilder = toBuilder('MiniSearch', {})

/** MiniSearch with the options that its guide recommends for a search box. */
export const tunedMiniSearch: EngineBuilder = toBuilder('MiniSearch, tuned', {
  combineWith: 'AND',
  prefix: true,
  fuzzy: 0.2,
})

function toBuilder(name: string, searchOptions: object): EngineBuilder {
  return {
    name,
    build: ({ verses }) => {
      const index = new MiniSearch({ fields: [...textLanguages], idField: 'at', searchOptions })
      index.addAll(verses.map((verse, at) => ({ ...verse, at })))
      return {
        search: (text, languages) => index.search(text, { fields: [...languages] }).map((hit) => Number(hit.id)),
      }
    },
  }
}
