import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { findPassageOf } from '#shared/catalogue/outline.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import { toContextText } from '#shared/catalogue/verse-range.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

/** The passage of a verse: its title, and its range in URL form. */
export type PassageMark = { readonly title: string; readonly range: string }

export function toPassageMark(
  catalogue: Catalogue,
  reference: Reference,
  language: InterfaceLanguage,
): PassageMark | null {
  const passage = findPassageOf(catalogue, reference)
  if (!passage) return null
  const { chapter, from, to, title } = passage
  return { title: title[language], range: from === to ? `${chapter}:${from}` : `${chapter}:${from}-${to}` }
}

/** The target of "Context": the passage, or the verse with its neighbours if the passage is just that verse. */
export function toContext(mark: PassageMark | null, reference: Reference, ayahCount: number): string {
  return mark?.range.includes('-') ? mark.range : toContextText(reference, ayahCount)
}
