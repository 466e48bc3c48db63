import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { SearchIndex } from '#shared/search/search-index.ts'
import type { Recorder } from './recorder.ts'

/**
 * A search index whose parts are recorded when first read. `shown` is `base` with the words of other editions; both
 * number the verses alike. The editions themselves are recorded separately.
 */
export function recordIndex(recorder: Recorder, base: SearchIndex, shown: SearchIndex = base): SearchIndex {
  return new RecordingIndex({ recorder, base, shown })
}

type Parts = { readonly recorder: Recorder; readonly base: SearchIndex; readonly shown: SearchIndex }

class RecordingIndex implements SearchIndex {
  readonly #parts: Parts
  readonly documents: SearchIndex['documents']
  readonly languages: SearchIndex['languages']

  constructor(own: Parts) {
    this.#parts = own
    // Recorded always, because every verse number refers to it.
    this.documents = this.#read('documents')
    this.languages = new LanguagesView(own) as unknown as SearchIndex['languages']
  }

  get chapters() {
    return this.#read('chapters')
  }

  get chapterNames() {
    return this.#read('chapterNames')
  }

  get names() {
    return this.#read('names')
  }

  get ask() {
    return this.#read('ask')
  }

  get phonetic() {
    return this.#read('phonetic')
  }

  #read<K extends keyof SearchIndex>(part: K): SearchIndex[K] {
    const { recorder, base, shown } = this.#parts
    recorder.record(`index.${part}`, base[part])
    return shown[part]
  }
}

/** The property with a view's parts. */
const parts = Symbol('parts')

class LanguagesView {
  readonly [parts]: Parts

  constructor(own: Parts) {
    this[parts] = own
  }
}

// The getters are defined once for all views: defining them per search would take longer than recording it.
Object.defineProperties(
  LanguagesView.prototype,
  Object.fromEntries(
    textLanguages.map((language) => [
      language,
      {
        get(this: { readonly [parts]: Parts }) {
          return recordLanguage(this[parts], language)
        },
      },
    ]),
  ),
)

function recordLanguage({ recorder, base, shown }: Parts, language: TextLanguage) {
  recorder.recordKey('index.languages', base.languages, language, base.languages[language])
  return shown.languages[language]
}
