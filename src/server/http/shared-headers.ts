import type { HeaderList } from './internal-response.ts'

/** Far more lists than pages have; only an administrator's edits create new ones. */
const maxLists = 100

/**
 * Nearly all pages have one of a few lists of headers. Returning the same object for equal lists means that what is
 * derived from it (its mark in the ETag, the security headers, its lines) is computed once, and cached responses share
 * it.
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
