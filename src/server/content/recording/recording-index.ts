import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { SearchIndex } from '#shared/search/search-index.ts'
import type { Recorder } from './recorder.ts'

/**
 * A search index whose parts are recorded when they are first read. `shown` is `base` with the words of other editions, which are numbered like
 * the verses of `base`; the editions themselves are recorded apart.
 */
export function recordIndex(recorder: Recorder, base: SearchIndex, shown: SearchIndex = base): SearchIndex {
  const read = <K extends keyof SearchIndex>(part: K): SearchIndex[K] => {
    recorder.record(`index.${part}`, base[part])
    return shown[part]
  }
  return {
    // Every number of a verse is one of these.
    documents: read('documents'),
    languages: recordLanguages(recorder, base, shown),
    get chapters() {
      return read('chapters')
    },
    get chapterNames() {
      return read('chapterNames')
    },
    get names() {
      return read('names')
    },
    get ask() {
      return read('ask')
    },
    get sound() {
      return read('sound')
    },
  }
}

type LanguageParts = { readonly recorder: Recorder; readonly base: SearchIndex; readonly shown: SearchIndex }

/** By which a view knows its parts. */
const parts = Symbol('parts')

/** The getters of all views: defining them anew for each search would take longer than recording it. */
const prototype: object = Object.defineProperties(
  {},
  Object.fromEntries(
    textLanguages.map((language) => [
      language,
      {
        get(this: { readonly [parts]: LanguageParts }) {
          return recordLanguage(this[parts], language)
        },
      },
    ]),
  ),
)

function recordLanguages(recorder: Recorder, base: SearchIndex, shown: SearchIndex): SearchIndex['languages'] {
  const own: LanguageParts = { recorder, base, shown }
  return Object.assign(Object.create(prototype), { [parts]: own })
}

function recordLanguage({ recorder, base, shown }: LanguageParts, language: TextLanguage) {
  recorder.recordKey('index.languages', base.languages, language, base.languages[language])
  return shown.languages[language]
}
