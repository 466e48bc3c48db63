import type { Edition } from '#shared/catalogue/edition.ts'

/** An edition record for tests; pass only the fields that matter. */
export function makeEdition(parts: Partial<Edition> = {}): Edition {
  return {
    _id: 'en-made',
    language: 'en',
    title: 'Made up',
    translator: 'Nobody',
    publisher: '',
    source: 'Test',
    sourceUrl: '',
    version: '',
    date: '',
    terms: 'free',
    termsKey: '',
    direction: 'ltr',
    verseCount: 6236,
    sha256: '0'.repeat(64),
    status: 'verified',
    updatedAt: '',
    ...parts,
  }
}
