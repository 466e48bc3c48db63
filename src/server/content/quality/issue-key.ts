import { createHash } from 'node:crypto'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { hashEdition } from '../stores/edition-hash.ts'
import type { FoundIssue } from './content-issue.ts'

/**
 * Identifies an issue across revisions: `commentary/verse/az/-/quran-002-005`. The id comes last, because it may
 * contain any character.
 */
export function toIssueKey({ kind, entity, language, detail, _id }: FoundIssue): string {
  return [kind, entity, language ?? '-', detail === '' ? '-' : hash(detail).slice(0, 8), _id].join('/')
}

/** A fingerprint of the texts that an issue is about: a dismissed issue is listed again when they change. */
export function toIssueFingerprint(catalogue: Catalogue, issue: FoundIssue): string {
  return hash(JSON.stringify(listTexts(catalogue, issue)))
}

function listTexts(catalogue: Catalogue, { entity, _id, language, detail }: FoundIssue): readonly unknown[] {
  const code = language ?? 'ar'
  if (entity === 'edition') {
    const verses = catalogue.verses.filter((verse) => verse.book === defaultBook)
    return [detail, hashEdition(verses.map(({ chapter, verse, [code]: text }) => ({ chapter, verse, text })))]
  }
  const verse = catalogue.verseById.get(_id)
  if (verse) return [detail, verse[code], isInterfaceLanguage(code) ? verse[commentaryField(code)] : '']
  const collection = catalogue.topicById.get(_id) ?? catalogue.groupById.get(_id)
  return [detail, collection?.[code]]
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
