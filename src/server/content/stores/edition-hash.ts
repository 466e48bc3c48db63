import { hash } from 'node:crypto'
import type { Reference } from '#shared/catalogue/reference.ts'

type TextAt = Reference & { readonly text: string }

/** The line a verse contributes to its edition's hash; anyone can rebuild it from a Tanzil file. */
function toLine({ chapter, verse, text }: TextAt): string {
  return `${chapter}|${verse}|${text}\n`
}

export function hashVerse(verse: TextAt): string {
  return hash('sha256', toLine(verse))
}

/** Over the verses in canonical order, exactly as given: no trimming, no normalisation. */
export function hashEdition(verses: readonly TextAt[]): string {
  return hash('sha256', verses.map(toLine).join(''))
}
