import type { Chapter } from '#shared/catalogue/chapter.ts'

const rows: readonly (readonly [
  number,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  number,
])[] = [
  [2, 'البقرة', 'Al-Baqara', 'Bəqərə', 'Bakara', 'Аль-Бакара', 'The Cow', 'İnək', 'Sığır', 'Корова', 286],
  [12, 'يوسف', 'Yusuf', 'Yusif', 'Yusuf', 'Юсуф', 'Joseph', 'Yusif', 'Peygamber Yusuf', 'Иосиф', 111],
  [36, 'يس', 'Yaseen', 'Yasin', 'Yasin', 'Йа, син', 'Yaseen', 'Yasin', 'Yasin', 'Йа, син', 83],
  [89, 'الفجر', 'Al-Fajr', 'Fəcr', 'Fecr', 'Аль-Фаджр', 'The Dawn', 'Dan yeri', 'İmsak', 'Заря', 30],
  [113, 'الفلق', 'Al-Falaq', 'Fələq', 'Felak', 'Аль-Фаляк', 'The Dawn', 'Sübh çağı', 'Sabah aydınlığı', 'Рассвет', 5],
]

/** A few chapters for the tests of this room: no more than they ask for. */
export function makeChapters(): readonly Chapter[] {
  return rows.map(([number, ar, en, az, tr, ru, meaningEn, meaningAz, meaningTr, meaningRu, ayahCount]) => ({
    number,
    ar,
    en,
    az,
    tr,
    ru,
    meaningEn,
    meaningAz,
    meaningTr,
    meaningRu,
    ayahCount,
  }))
}
