import { hash } from 'node:crypto'
import type { AdditionalEdition } from '#shared/catalogue/edition.ts'
import { type EditionText, toEditionText } from '#shared/catalogue/edition-text.ts'
import type { Db } from '../../database/connection.ts'
import { listCurrentTexts } from '../editions/current-texts.ts'
import { createBoundedCache } from './bounded-cache.ts'

/** A text takes about two megabytes, so this is about sixteen editions. */
const maxBytes = 32 * 1_048_576
/** The assumed size of a text that is still loading. */
const expectedBytes = 2 * 1_048_576

/** The texts of additional editions, loaded when a reader first requests one. */
export type EditionTexts = {
  /** Rejects while the database is unavailable and the text is not in memory. */
  find(edition: AdditionalEdition): Promise<EditionText>
  dropUnused(time: number): void
}

type Loading = { readonly text: Promise<EditionText>; bytes: number }

export function createEditionTexts(db: Db, now: () => number): EditionTexts {
  const cache = createBoundedCache<Loading>({ maxSize: maxBytes, sizeOf: ({ bytes }) => bytes, now })
  const load = (edition: AdditionalEdition, key: string): Loading => {
    const loading: Loading = { text: listCurrentTexts(db, edition).then(toEditionText), bytes: expectedBytes }
    cache.set(key, loading)
    loading.text.then(
      ({ bytes }) => Object.assign(loading, { bytes }),
      () => cache.delete(key),
    )
    return loading
  }
  return {
    find(edition) {
      const key = toTextKey(edition)
      return (cache.find(key) ?? load(edition, key)).text
    },
    dropUnused: cache.dropUnused,
  }
}

/** The hash identifies the imported text, and the hashed edits its current state. */
export function toTextKey({ _id, sha256, edits }: AdditionalEdition): string {
  const edited = Object.keys(edits).length > 0 ? hash('sha256', JSON.stringify(edits)) : ''
  return `${_id} ${sha256} ${edited}`
}
