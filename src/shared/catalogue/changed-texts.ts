import { type TextLanguage, textLanguages } from '../language/languages.ts'
import { defaultBook } from './default-book.ts'

type Change = { readonly entity: string; readonly before: unknown; readonly after: unknown }

type Fields = Readonly<Record<string, unknown>>

/** The languages in which a change of a record alters scripture. Commentary, links and attribution do not count. */
export function listChangedTexts({ entity, before, after }: Change): TextLanguage[] {
  const [from, to] = [before, after].map((state) => (state ?? {}) as Fields) as [Fields, Fields]
  const record = after ? to : from
  switch (entity) {
    case 'verse':
      return record.book === defaultBook
        ? textLanguages.filter((language) => (from[language] ?? '') !== (to[language] ?? ''))
        : []
    case 'edition':
    case 'additional-edition':
      return textLanguages.filter((language) => record.language === language && toWords(from) !== toWords(to))
    default:
      return []
  }
}

/** Identifies the text of an edition. */
function toWords({ _id, sha256, edits }: Fields): string {
  return JSON.stringify([_id, sha256, edits])
}
