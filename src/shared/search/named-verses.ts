import { toPhoneticKey } from './phonetic-key.ts'

export type NamedVerses = {
  readonly chapter: number
  readonly from: number
  readonly to: number
  readonly names: readonly string[]
}

/** The verses that have a name of their own. */
const namedVerses: readonly NamedVerses[] = [
  {
    chapter: 1,
    from: 1,
    to: 1,
    names: ['Basmala', 'Bismillah', 'Besmele', 'Bəsmələ', 'Басмала', 'Бисмиллях', 'Бисмилла', 'البسملة'],
  },
  {
    chapter: 2,
    from: 255,
    to: 255,
    names: [
      'Ayat al-Kursi',
      'Ayatul Kursi',
      'Ayat ul Kursiyy',
      'Ayat Kursi',
      'Throne verse',
      'Verse of the Throne',
      'Kursi',
      'Ayetel Kürsi',
      'Ayet el Kürsi',
      'Ayetül Kürsi',
      'Ayetel Kürsü',
      'Ayetül Kürsü',
      'Kürsi ayeti',
      'Ayətəl-kürsi',
      'Ayətül kürsi',
      'Kürsü ayəsi',
      'Аят аль-Курси',
      'Аятуль Курси',
      'Аят Престола',
      'Аят Трона',
      'آية الكرسي',
      'اية الكرسي',
    ],
  },
  {
    chapter: 2,
    from: 285,
    to: 286,
    names: [
      'Amanarrasul',
      'Amana ar-Rasul',
      'Amenerrasulü',
      'Amenerresulü',
      'Аманарасулу',
      'Амана-р-расул',
      'آمن الرسول',
      'خواتيم البقرة',
      'خواتيم سورة البقرة',
      'Khawatim al-Baqarah',
    ],
  },
  {
    chapter: 2,
    from: 282,
    to: 282,
    names: [
      'Ayat ad-Dayn',
      'Verse of debt',
      'Debt verse',
      'Müdayene ayeti',
      'Borc ayəsi',
      'Borç ayeti',
      'Аят о долге',
      'آية الدين',
      'آية المداينة',
    ],
  },
  { chapter: 2, from: 177, to: 177, names: ['Ayat al-Birr', 'Verse of righteousness', 'Birr ayeti', 'آية البر'] },
  {
    chapter: 3,
    from: 61,
    to: 61,
    names: [
      'Ayat al-Mubahala',
      'Verse of Mubahala',
      'Mübahele ayeti',
      'Mübahilə ayəsi',
      'Аят Мубахала',
      'آية المباهلة',
    ],
  },
  {
    chapter: 5,
    from: 6,
    to: 6,
    names: ['Ayat al-Wudu', 'Verse of ablution', 'Abdest ayeti', 'Dəstəmaz ayəsi', 'Аят об омовении', 'آية الوضوء'],
  },
  {
    chapter: 9,
    from: 5,
    to: 5,
    names: [
      'Ayat as-Sayf',
      'Sword verse',
      'Verse of the sword',
      'Seyf ayeti',
      'Kılıç ayeti',
      'Qılınc ayəsi',
      'Аят меча',
      'آية السيف',
    ],
  },
  {
    chapter: 21,
    from: 87,
    to: 87,
    names: ['Dua of Yunus', 'Prayer of Jonah', 'Yunus duası', 'Дуа Юнуса', 'دعاء يونس', 'دعاء ذي النون'],
  },
  {
    chapter: 24,
    from: 35,
    to: 35,
    names: [
      'Ayat an-Nur',
      'Ayatun Nur',
      'Light verse',
      'Verse of light',
      'Nur ayeti',
      'Nur ayəsi',
      'Аят ан-Нур',
      'Аят света',
      'آية النور',
    ],
  },
  {
    chapter: 33,
    from: 33,
    to: 33,
    names: [
      'Ayat at-Tathir',
      'Verse of purification',
      'Tathir ayeti',
      'Təthir ayəsi',
      'Аят Татхир',
      'Аят очищения',
      'آية التطهير',
    ],
  },
  {
    chapter: 59,
    from: 22,
    to: 24,
    names: [
      'Huvallahullezi',
      'Lev enzelna',
      'Law anzalna',
      'Huvallahulləzi',
      'لو أنزلنا',
      'خواتيم الحشر',
      'خواتيم سورة الحشر',
    ],
  },
]

const byName = new Map(
  namedVerses.flatMap((verses) => verses.names.map((name) => [toPhoneticKey(name), verses] as const)),
)

export function findNamedVerses(phoneticKey: string): NamedVerses | undefined {
  return byName.get(phoneticKey)
}
