import type { Chapter } from '#shared/catalogue/chapter.ts'
import { mapToRecord, meaningFields } from '#shared/language/language-fields.ts'
import { textLanguages } from '#shared/language/languages.ts'

/**
 * Chapter number, names in the order of `textLanguages`, meanings in the order of `meaningFields`, number of verses.
 */
const rows: readonly (readonly [number, names: readonly string[], meanings: readonly string[], number])[] = [
  [2, ['البقرة', 'Al-Baqara', 'Bəqərə', 'Bakara', 'Аль-Бакара'], ['The Cow', 'İnək', 'Sığır', 'Корова'], 286],
  [12, ['يوسف', 'Yusuf', 'Yusif', 'Yusuf', 'Юсуф'], ['Joseph', 'Yusif', 'Peygamber Yusuf', 'Иосиф'], 111],
  [36, ['يس', 'Yaseen', 'Yasin', 'Yasin', 'Йа, син'], ['Yaseen', 'Yasin', 'Yasin', 'Йа, син'], 83],
  [89, ['الفجر', 'Al-Fajr', 'Fəcr', 'Fecr', 'Аль-Фаджр'], ['The Dawn', 'Dan yeri', 'İmsak', 'Заря'], 30],
  [
    113,
    ['الفلق', 'Al-Falaq', 'Fələq', 'Felak', 'Аль-Фаляк'],
    ['The Dawn', 'Sübh çağı', 'Sabah aydınlığı', 'Рассвет'],
    5,
  ],
]

/** A few chapters for the search tests. */
export function makeChapters(): readonly Chapter[] {
  return rows.map(([number, names, meanings, ayahCount]) => ({
    number,
    ...mapToRecord(textLanguages, (language) => names[textLanguages.indexOf(language)] ?? ''),
    ...mapToRecord(meaningFields, (field) => meanings[meaningFields.indexOf(field)] ?? ''),
    ayahCount,
  }))
}
