import type { VerseDraft } from '#server/content/stores/verse-store.ts'

/** A verse for tests; pass only the fields that matter. */
export function makeVerse(changes: Partial<VerseDraft> = {}): VerseDraft {
  return {
    _id: 'v1',
    book: 'quran',
    chapter: 1,
    verse: 1,
    ar: '',
    en: 'In the name',
    az: '',
    tr: '',
    ru: '',
    arPlain: '',
    opinionEn: '',
    opinionAz: '',
    opinionTr: '',
    opinionRu: '',
    extra: {},
    ...changes,
  }
}
