import type { Edition } from '#shared/catalogue/edition.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { tanzilArabicTerms, tanzilTranslationTerms } from './packaged-editions.ts'

type Measured = Pick<Edition, 'verseCount' | 'sha256' | 'updatedAt'>

/** The edition record out of a Tanzil file's comment block. */
export function toTanzilEdition(
  language: TextLanguage,
  metadata: ReadonlyMap<string, string>,
  measured: Measured,
): Edition {
  const name = metadata.get('Name') ?? 'Unnamed edition'
  const id = metadata.get('ID')
  return {
    language,
    title: name,
    translator: metadata.get('Translator') ?? '',
    source: metadata.get('Source') ?? 'Imported file',
    sourceUrl: id ? `https://tanzil.net/trans/${encodeURIComponent(id)}` : '',
    version: metadata.get('Last Update') ?? '',
    terms: language === 'ar' ? tanzilArabicTerms : tanzilTranslationTerms,
    status: 'verified',
    ...measured,
  }
}
