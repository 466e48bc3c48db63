import type { Passage } from '#shared/catalogue/passage.ts'

/** A passage of chapter 1 for tests; pass only the fields that matter. */
export function makePassage(given: Partial<Passage> = {}): Passage {
  const title = { ar: 'عنوان المقطع', en: 'A title', az: 'Bir başlıq', tr: 'Bir başlık', ru: 'Один заголовок' }
  const questions = { ar: ['ما هذا؟'], en: ['What is this?'], az: ['Bu nədir?'], tr: ['Bu nedir?'], ru: ['Что это?'] }
  const themes = ['praise-of-god', 'worship', 'guidance', 'mercy']
  const record = { _id: 'passage-001-001', chapter: 1, from: 1, to: 7, title, themes, questions }
  return { ...record, version: 1, updatedAt: '2026-01-01T00:00:00.000Z', ...given }
}
