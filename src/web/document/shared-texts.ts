import type { SharedText } from '#shared/page-context.ts'
import { fnv1a } from '#shared/search/fnv-1a.ts'

/** The hash represents the text in the document's ETag. */
export type HashedText = SharedText & { readonly hash: string }

export function toHashedText(text: string): HashedText {
  return { text, hash: (fnv1a(text) >>> 0).toString(36) }
}

/** Far more than there are routes and languages; only edits by an administrator create new ones. */
const maxTexts = 500

/** The texts that several documents share, by key. */
export class SharedTexts {
  readonly #texts = new Map<string, HashedText>()

  find(key: string): HashedText | undefined {
    return this.#texts.get(key)
  }

  add(key: string, text: string): HashedText {
    if (this.#texts.size >= maxTexts) this.#texts.clear()
    const hashed = toHashedText(text)
    this.#texts.set(key, hashed)
    return hashed
  }
}
