import { askPassages } from '#shared/search/ask/ask-passages.ts'
import { listAskedTopics } from '#shared/search/ask/asked-topics.ts'
import { listNearestConcepts } from '#shared/search/ask/nearest-concepts.ts'
import { toThemeName } from '#shared/search/ask/theme-name.ts'
import type { Handlers } from '../handlers.ts'

/** Search by meaning. */
export function handleAsk(): Handlers {
  return {
    ask({ query: { q, lng, limit }, content }) {
      const found = content.searchable()
      const asked = askPassages(found, { text: q, language: lng, limit })
      const { passages, language, concepts } = asked
      const near = passages.length > 0 ? [] : listNearestConcepts(found.index.ask, { text: q, language: lng })
      return {
        language,
        concepts: [...concepts.keys()],
        topics: listAskedTopics(found.catalogue, asked).map((topic) => ({ topicId: topic._id, name: topic[lng] })),
        near: near.map((concept) => ({ concept, name: toThemeName(found.index.ask, concept, lng) })),
        passages: passages.map(({ passage: { _id, chapter, from, to, title }, score, verses, reasons }) => ({
          passageId: _id,
          chapter,
          from,
          to,
          title: title[lng],
          score: Math.round(score * 1000) / 1000,
          verses: verses.map(({ chapter, verse }) => ({ chapter, verse })),
          reasons: reasons.map((theme) => toThemeName(found.index.ask, theme, lng)),
        })),
      }
    },
  }
}
