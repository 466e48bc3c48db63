import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { isTextLanguage } from '#shared/language/languages.ts'
import type { SearchIndex } from '#shared/search/search-index.ts'
import type { ContentState } from './content-state.ts'
import { identify } from './identify.ts'

/**
 * What a response may depend on: a field of the Catalogue, a part of the search index, one language of it, or the
 * contacts.
 */
export type Source = keyof Catalogue | `index.${keyof SearchIndex}` | 'contacts'

/** Undefined for a source as a whole. */
export type Key = string | number | undefined

/** Parallel lists: each look-up, and the identity of its result. */
type Lookups = {
  readonly sources: readonly Source[]
  readonly keys: readonly Key[]
  readonly found: readonly unknown[]
}

/** The memory that a look-up takes, without its key if that is a string. */
const lookupBytes = 40

/**
 * Every look-up that a response was made from, and its result. Results are stored as numbers, so that no record is kept
 * alive.
 */
export class RecordedReads {
  readonly #sources: readonly Source[]
  readonly #keys: readonly Key[]
  readonly #found: readonly unknown[]
  readonly bytes: number

  constructor({ sources, keys, found }: Lookups) {
    this.#sources = sources
    this.#keys = keys
    this.#found = found
    const keyBytes = keys.reduce<number>((sum, key) => sum + (typeof key === 'string' ? key.length : 0), 0)
    this.bytes = sources.length * lookupBytes + keyBytes
  }

  /** Whether every look-up has the same result now, so that the response is still valid. */
  hold(state: ContentState): boolean {
    for (let at = 0; at < this.#sources.length; at++) {
      const value = lookUp(state, this.#sources[at] as Source, this.#keys[at])
      if (identify(value) !== this.#found[at]) return false
    }
    return true
  }

  list(): readonly (readonly [Source, Key])[] {
    return this.#sources.map((source, at) => [source, this.#keys[at]])
  }
}

function lookUp({ catalogue, index, contacts }: ContentState, source: Source, key: Key): unknown {
  if (source === 'contacts') return contacts
  if (!source.startsWith('index.')) {
    const field: unknown = catalogue[source as keyof Catalogue]
    return key === undefined ? field : (field as ReadonlyMap<Key, unknown>).get(key)
  }
  if (source === 'index.languages') return isTextLanguage(String(key)) ? index?.languages[key as 'en'] : undefined
  return index?.[source.slice('index.'.length) as keyof SearchIndex]
}
