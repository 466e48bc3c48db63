import type { Chapter } from '#shared/catalogue/chapter.ts'
import { meaningFields } from '#shared/language/language-fields.ts'
import { textLanguages } from '#shared/language/languages.ts'
import { toPhoneticKey, withoutArticle } from './phonetic-key.ts'

/** Chapters by the sound of their names. A name of two chapters gives both, those that bear it as a name before those it merely describes. */
export type ChapterNames = ReadonlyMap<string, readonly number[]>

/** Names in use beside those of the name lists. */
const otherNames: Readonly<Record<number, readonly string[]>> = {
  1: ['Hamd', 'Umm al-Kitab', 'Fatihatul Kitab', 'الحمد'],
  2: ['Baqarah', 'Bagara'],
  9: ['Baraah', 'Tawbah', 'Tauba', 'Tevbe', 'براءة'],
  17: ['Bani Israil', 'Beni İsrail', 'Isra', 'Бану Исраил', 'بني إسرائيل'],
  35: ['Malaika', 'Mələk', 'الملائكة'],
  40: ['Mumin', 'Ghafir', 'Möminlər', 'المؤمن'],
  41: ['Ha Mim Sajda', 'Fussilat', 'حم السجدة'],
  47: ['Qital', 'القتال'],
  76: ['Dahr', 'İnsan', 'Dəhr', 'الدهر'],
  94: ['Inshirah', 'Sharh', 'İnşirah', 'Şərh', 'الانشراح'],
  96: ['Iqra', 'İqra', 'İkra', 'اقرأ'],
  99: ['Zilzal', 'Zalzalah', 'الزلزال'],
  103: ['Asr'],
  110: ['Nasr'],
  111: ['Lahab', 'Tabbat', 'Tebbet', 'Ləhəb', 'Masad', 'Лахаб', 'اللهب', 'تبت'],
  112: ['Tawhid', 'Tövhid', 'Ikhlas', 'Ихлас', 'التوحيد'],
}

function listNames(chapter: Chapter): readonly string[] {
  return [...textLanguages.map((language) => chapter[language]), ...(otherNames[chapter.number] ?? [])]
}

function listMeanings(chapter: Chapter): readonly string[] {
  return meaningFields.map((field) => chapter[field])
}

export function toChapterNames(chapters: readonly Chapter[]): ChapterNames {
  const byName = new Map<string, number[]>()
  const add = (name: string, number: number) => {
    for (const key of new Set([toPhoneticKey(name), toPhoneticKey(withoutArticle(name))])) {
      if (key === '') continue
      const numbers = byName.get(key)
      if (!numbers) byName.set(key, [number])
      else if (!numbers.includes(number)) numbers.push(number)
    }
  }
  for (const chapter of chapters) for (const name of listNames(chapter)) add(name, chapter.number)
  for (const chapter of chapters) for (const meaning of listMeanings(chapter)) add(meaning, chapter.number)
  return byName
}
