import type { HeaderList } from './internal-response.ts'

/** Far more than pages have; only what an administrator edits makes new ones. */
const maxLists = 100

/**
 * Nearly all pages have one of a few lists of headers. Given as the same object, what follows from it (its mark in the ETag, the security
 * headers, its lines) is worked out once, and cached responses hold it once.
 */
export class SharedHeaders {
  readonly #lists = new Map<string, HeaderList>()

  share(list: HeaderList): HeaderList {
    const key = JSON.stringify(list)
    const known = this.#lists.get(key)
    if (known) return known
    if (this.#lists.size >= maxLists) this.#lists.clear()
    this.#lists.set(key, list)
    return list
  }
}
