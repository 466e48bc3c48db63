import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analysers } from './analysers.ts'
import { foldArabic, loosenArabic } from './fold-arabic.ts'
import { foldCyrillic, loosenCyrillic } from './fold-cyrillic.ts'
import { foldLatin, loosenAzerbaijani, loosenTurkic } from './fold-latin.ts'
import { textLanguages } from './languages.ts'

describe('Latin letters', () => {
  test.each([
    ['I and i are folded together', 'ISA', 'isa'],
    ['İ and ı are folded together', 'İsıa', 'isia'],
    ['ə folds to e', 'Rəhmət', 'rehmet'],
    ['Turkish and Azerbaijani letters lose their marks', 'ğşçöüâîû', 'gscouaiu'],
    ['a typewriter apostrophe inside a word', "tə'rif", 'terif'],
    ['a curly apostrophe inside a word', 'tə’rif', 'terif'],
    ['the sign for hamza in transliteration', 'Qurʾān', 'quran'],
    ['the sign for ayn in transliteration', 'ʿĪsā', 'isa'],
    ['marks separate from their letter', 'go\u0308yler', 'goyler'],
    ['a soft hyphen is ignored', 'mer\u00ADcy', 'mercy'],
    ['full-width letters', 'ＡＬＬＡＨ', 'allah'],
    ['a ligature', 'ﬁre', 'fire'],
    ['ae with a mark', 'ǣ', 'ae'],
  ])('%s', (_reason, word, expected) => expect(foldLatin(word)).toBe(expected))

  test.each([
    ['a typed for ə', 'hidayat', 'hidayet'],
    ['sh typed for ş', 'sheytan', 'seytan'],
    ['ch typed for ç', 'chay', 'cay'],
    ['a single letter for a double letter', 'cehenem', 'cehennem'],
  ])('loosely folded, %s', (_reason, typed, stored) => expect(loosenAzerbaijani(typed)).toBe(loosenAzerbaijani(stored)))

  test('a and e differ in Turkish', () => expect(loosenTurkic('hayat')).not.toBe(loosenTurkic('heyet')))

  test.each([
    ['I is ı in Turkish', 'tr', 'IRMAK', 'ırmak'],
    ['İ is i in Turkish', 'tr', 'İSA', 'isa'],
    ['I is ı in Azerbaijani', 'az', 'IŞIQ', 'ışıq'],
    ['I is i in English', 'en', 'ISA', 'isa'],
    ['curly and straight apostrophes are equal', 'tr', 'Allah’ın', "allah'ın"],
  ] as const)('lower case: %s', (_reason, language, word, form) => expect(analysers[language].toForm(word)).toBe(form))

  test('a possessive matches with and without its ending', () => {
    expect(analysers.en.toKeys("allah's")).toEqual(['allah', 'allahs'])
  })
})

describe('Cyrillic letters', () => {
  test.each([
    ['ё is е', 'ещё', 'еще'],
    ['ё written apart', 'еще\u0308', 'еще'],
    ['й is a separate letter', 'мой', 'мой'],
    ['a decomposed й is still й', 'мои\u0306', 'мой'],
    ['a stress mark is removed', 'все\u0301м', 'всем'],
    ['a Latin c in a Cyrillic word', 'cвет', 'свет'],
    ['Latin letters at the end', 'небеca', 'небеса'],
    ['an apostrophe inside', "Шу'айб", 'шуайб'],
    ['a Latin word stays Latin', 'Allah', 'allah'],
  ])('%s', (_reason, word, expected) => expect(foldCyrillic(word)).toBe(expected))

  test('мой and мои are different words, and equal only when loosely folded', () => {
    expect(foldCyrillic('мой')).not.toBe(foldCyrillic('мои'))
    expect(loosenCyrillic('мой')).toBe(loosenCyrillic('мои'))
  })
})

describe('Arabic letters', () => {
  test.each([
    ['marks are removed', 'ٱلْحَمْدُ', 'الحمد'],
    ['tatweel is removed', 'الـلـه', 'الله'],
    ['alef wasla is alef', 'ٱلله', 'الله'],
    ['alef with hamza is alef', 'أحد', 'احد'],
    ['alef with madda is alef', 'آمنوا', 'امنوا'],
    ['hamza and alef are equal', 'ءَامَنُوا۟', 'امنوا'],
    ['dagger alef read', 'ٱلْعَـٰلَمِينَ', 'العالمين'],
    ['an unread dagger alef', 'ٱلرَّحْمَـٰنِ', 'الرحمن'],
    ['both daggers read', 'ٱلسَّمَـٰوَٰتِ', 'السماوات'],
    ['one of two daggers read', 'ٱلسَّمَـٰوَٰتِ', 'السموات'],
    ['waw as the seat of a dagger', 'ٱلصَّلَوٰةَ', 'الصلاه'],
    ['waw kept, the old spelling', 'ٱلصَّلَوٰةَ', 'الصلوه'],
    ['ya as the seat of a dagger', 'ٱلتَّوْرَىٰةَ', 'التوراه'],
    ['final ya without dots', 'عَلَىٰ', 'علي'],
    ['ta marbuta is ha', 'رَحْمَةً', 'رحمه'],
    ['small high ya', 'إِبْرَٰهِـۧمَ', 'ابراهيم'],
    ['small high noon', 'نُـۨجِى', 'ننجي'],
    ['small waw read', 'دَاوُۥدَ', 'داوود'],
    ['an unread small waw', 'دَاوُۥدَ', 'داود'],
    ['the pronoun has no waw', 'لَهُۥ', 'له'],
    ['a small seen over sad', 'يَبْصُۜطُ', 'يبسط'],
    ['hamza with kasra sits on ya', 'إِسْرَٰٓءِيلَ', 'اسراييل'],
    ['a hamza without a seat, then alef', 'ٱلْـَٔاخِرَةِ', 'الاخره'],
    ['a hamza without a seat, on ya', 'شَيْـًٔا', 'شييا'],
    ['a hamza without a seat, with a damma on waw as it is written today', 'مَسْـُٔولًا', 'مسوولا'],
    ['a hamza at the end stays, for ماء is not ما', 'مَآءً', 'ماء'],
    ['one lam for two', 'ٱلَّيْلِ', 'الليل'],
    ['the vocative is also a word of its own', 'يَـٰٓأَيُّهَا', 'ايها'],
    ['Persian ya', 'القیوم', 'القيوم'],
    ['Persian kaf', 'الکتاب', 'الكتاب'],
    ['the ligature of the name', 'ﷲ', 'الله'],
    ['Arabic digits', '٢٥٥', '255'],
    ['Persian digits', '۲۵۵', '255'],
    ['a common spelling of شيء', 'شئ', 'شيء'],
  ])('%s', (_reason, word, expected) => expect(foldArabic(word)).toContain(expected))

  test('pause marks alone are not a word', () => expect(foldArabic('ۚ')).toEqual([]))

  test('a missing hamza and a missing alef match loosely', () => {
    expect(loosenArabic('السما')).toBe(loosenArabic('السماء'))
    expect(loosenArabic('العلمين')).toBe(loosenArabic('العالمين'))
  })

  test('an unmarked word matches any vowelling of its letters, a marked word only itself', () => {
    const { isSameForm } = analysers.ar
    expect(isSameForm('ملك', 'مَلِكِ')).toBe(true)
    expect(isSameForm('مَلِكِ', 'مَلِكِ')).toBe(true)
    expect(isSameForm('مَلَكٌ', 'مَلِكِ')).toBe(false)
    expect(isSameForm('إن', 'أَن')).toBe(false)
  })
})

// Letters of the five languages with their marks, apostrophes and invisible characters, and any other character.
const anyWord = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ..."aeiıİIəƏğŞçöÜâ’'ʿʾ\u0301\u0308\u00ADёЁйИ́cсаБъالأإآٱءئؤةىيهوص\u0670\u0651\u0650\u064E\u06DF\u06E5\u06E6\u06E7\u06DC\u0640\u0654\u0653ﷲ",
    ),
  }),
)

describe('folding is idempotent', () => {
  test.each(textLanguages)('%s', (language) => {
    const { toForm, toKeys } = analysers[language]
    fc.assert(
      fc.property(anyWord, (word) => {
        const form = toForm(word)
        expect(toForm(form)).toBe(form)
        for (const key of toKeys(form)) expect(toKeys(toForm(key))).toContain(key)
      }),
      { numRuns: 2000 },
    )
  })

  test('a folded Latin or Cyrillic word folds to itself', () => {
    fc.assert(
      fc.property(anyWord, (word) => {
        expect(foldLatin(foldLatin(word))).toBe(foldLatin(word))
        expect(foldCyrillic(foldCyrillic(word))).toBe(foldCyrillic(word))
      }),
      { numRuns: 2000 },
    )
  })
})
