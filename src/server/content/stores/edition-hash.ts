import { hash } from 'node:crypto'
import type { Reference } from '#shared/catalogue/reference.ts'

type TextAt = Reference & { readonly text: string }

/** The line of a verse in the input of its edition's hash; anyone can rebuild it from a Tanzil file. */
function toLine({ chapter, verse, text }: TextAt): string {
  return `${chapter}|${verse}|${text}\n`
}

export function hashVerse(verse: TextAt): string {
  return hash('sha256', toLine(verse))
}

/** The hash of the verses in canonical order, exactly as given: no trimming, no normalisation. */
export function hashEdition(verses: readonly TextAt[]): string {
  return hash('sha256', verses.map(toLine).join(''))
}
