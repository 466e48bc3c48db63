import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { chooseEditions, parseEditionCookie, toEditionKey } from '#shared/catalogue/edition-choice.ts'
import { ClockCache } from './clock-cache.ts'

type Editions = Pick<Catalogue, 'defaultEditions' | 'additionalEditions'>

const maxBytes = 64 * 1024

/**
 * A short key for the editions chosen by a reader's cookies. Many readers make the same few choices, and resolving one
 * took a quarter of the time of a cached page; so keys are memoized until the Catalogue is replaced.
 */
export function createFindEditionKey(current: () => Editions): (cookies: string) => string {
  let catalogue: Editions | undefined
  let keys = new ClockCache<string>(maxBytes)
  return (cookies) => {
    const asked = parseEditionCookie(cookies)
    if (asked.length === 0) return ''
    if (catalogue !== current()) {
      catalogue = current()
      keys = new ClockCache(maxBytes)
    }
    const choice = asked.join('.')
    const known = keys.get(choice)
    if (known !== undefined) return known
    const key = toEditionKey(chooseEditions(catalogue, asked))
    keys.set(choice, key, 2 * (choice.length + key.length))
    return key
  }
}
