import { hashEdition } from '#server/content/stores/edition-hash.ts'
import { type SeedBundle, toVerseId } from '#server/default-content/seed-bundle.ts'
import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { interfaceLanguages, languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'

/** Short chapters with their real lengths: 31 verses. Changes of up to 20 need no confirmed number. */
const numbers = [1, 103, 108, 110, 112, 113, 114]
const names = { en: 'n', az: 'n', ar: 'n', tr: 'n', ru: 'n' }
const meanings = { meaningEn: '', meaningAz: '', meaningTr: '', meaningRu: '' }

/** Content small enough for thousands of writes, with editions and their hashes, topics, groups and notes. */
export function makeSmallContent(): SeedBundle {
  const places = numbers.flatMap((chapter) =>
    Array.from({ length: findAyahCount(chapter) ?? 0 }, (_, at) => ({ chapter, verse: at + 1 })),
  )
  const verses = places.map(({ chapter, verse }) => {
    const text = (language: string) => `${language} ${chapter}:${verse}`
    const texts = { ar: text('ar'), en: text('en'), az: text('az'), tr: text('tr'), ru: text('ru') }
    return { chapter, verse, ...texts, arPlain: text('plain') }
  })
  const ids = places.map(toVerseId)
  return {
    chapters: numbers.map((number) => ({ number, ...names, ...meanings, ayahCount: findAyahCount(number) ?? 0 })),
    verses,
    editions: textLanguages.map((language) => ({
      ...makeAttribution(language, 'first'),
      direction: languages[language].direction,
      verseCount: verses.length,
      sha256: hashEdition(verses.map(({ chapter, verse, [language]: text }) => ({ chapter, verse, text }))),
      status: 'verified' as const,
      updatedAt: '2026-01-01T00:00:00.000Z',
    })),
    additionalEditions: [makeEverydaySpelling(verses)],
    topics: [0, 1, 2, 3, 4].map((at) => ({
      _id: `topic-${at}`,
      ...names,
      en: `Topic ${at}`,
      theme: '',
      verseIds: ids.slice(at * 5, at * 5 + 8),
      notes: { [ids[at * 5] ?? '']: { en: 'why' } },
      extra: {},
    })),
    groups: [0, 1, 2].map((at) => ({
      _id: `group-${at}`,
      name: `Group ${at}`,
      ...names,
      verseIds: ids.slice(at * 4, at * 4 + 3),
      notes: {},
      extra: {},
    })),
    passages: numbers.flatMap(makePassages),
    introductions: numbers.map((chapter) => ({
      ...{ _id: String(chapter), chapter },
      ...mapToRecord(interfaceLanguages, () => `About ${chapter}`),
    })),
  }
}

/** Two passages per chapter. */
function makePassages(chapter: number) {
  const last = findAyahCount(chapter) ?? 0
  const ranges = [
    { from: 1, to: 2 },
    { from: 3, to: last },
  ]
  return ranges.map(({ from, to }) => ({
    ...{ _id: `passage-${chapter}-${from}`, chapter, from, to, themes: ['worship'] },
    title: mapToRecord(textLanguages, () => `Title ${from}`),
    questions: mapToRecord(textLanguages, () => [`Question ${from}`]),
  }))
}

function makeEverydaySpelling(verses: readonly (Reference & { readonly arPlain: string })[]) {
  return {
    ...{ ...makeAttribution('ar', 'simple'), direction: languages.ar.direction, verseCount: verses.length },
    sha256: hashEdition(verses.map(({ chapter, verse, arPlain: text }) => ({ chapter, verse, text }))),
    ...{ status: 'verified' as const, updatedAt: '2026-01-01T00:00:00.000Z', edits: {} },
  }
}

export function makeAttribution(language: TextLanguage, name: string) {
  return {
    _id: `${language}-${name}`,
    language,
    title: `${name} ${language}`,
    translator: `${name} translator`,
    publisher: '',
    date: '',
    termsKey: '' as const,
    source: 'A test',
    sourceUrl: '',
    version: name,
    terms: 'None.',
  }
}
