import { textLanguages } from '#shared/language/languages.ts'
import type { EngineBuilder } from './engine.ts'

/** The approach of most sites: the lower-case text contains the lower-case query. */
export const contains: EngineBuilder = {
  name: 'contains',
  build: ({ verses }) => {
    const texts = new Map(
      textLanguages.map((language) => [language, verses.map((verse) => verse[language].toLowerCase())]),
    )
    return {
      search: (text, languages) => {
        const part = text.toLowerCase()
        const columns = languages.map((language) => texts.get(language) ?? [])
        return verses.flatMap((_verse, at) => (columns.some((column) => column[at]?.includes(part)) ? [at] : []))
      },
    }
  },
}
