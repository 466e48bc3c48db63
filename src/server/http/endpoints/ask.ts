import { askPassages } from '#shared/search/ask/ask-passages.ts'
import { toThemeName } from '#shared/search/ask/theme-name.ts'
import type { CatalogueFeed } from '../../content/read-model/catalogue-feed.ts'
import type { Handlers } from '../handlers.ts'

/** Search by meaning. */
export function handleAsk({ searchable }: Pick<CatalogueFeed, 'searchable'>): Handlers {
  return {
    ask({ query: { q, lng, limit } }) {
      const found = searchable()
      const { passages, language, concepts } = askPassages(found, { text: q, language: lng, limit })
      return {
        language,
        concepts: [...concepts],
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
