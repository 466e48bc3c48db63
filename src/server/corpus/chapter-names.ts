import { surahNamesAz, surahNamesEn, surahNamesRu, surahNamesTr } from 'quran-meta/i18n'
import type { InterfaceLanguage } from '#shared/language/languages.ts'

type Name = { readonly name: string; readonly meaning: string }

const tables = {
  en: surahNamesEn,
  az: surahNamesAz,
  tr: surahNamesTr,
  ru: surahNamesRu,
} satisfies Record<InterfaceLanguage, object>

/** Slips of the packaged name lists, corrected: chapter number to the right name or meaning. */
const corrections: Record<keyof typeof tables, Readonly<Record<number, Partial<Name>>>> = {
  en: {},
  az: {
    8: { meaning: 'Qənimətlər' },
    9: { name: 'Tövbə' },
    12: { name: 'Yusif', meaning: 'Yusif' },
    17: { meaning: 'Gecə səfəri' },
    20: { name: 'Taha' },
    25: { meaning: 'Fərqləndirmə' },
    36: { name: 'Yasin' },
    40: { meaning: 'Bağışlayan' },
    47: { name: 'Məhəmməd' },
    71: { meaning: 'Nuh' },
    76: { meaning: 'İnsan' },
    108: { name: 'Kövsər' },
    111: { meaning: 'Xurma lifi' },
    113: { meaning: 'Sübh çağı' },
  },
  tr: {
    57: { name: 'Hadid' },
    83: { name: 'Mutaffifin' },
    97: { meaning: 'Kadir gecesi' },
    106: { meaning: 'Kureyş' },
    112: { meaning: 'Samimiyet' },
  },
  ru: {},
}

/** Azerbaijani readers say "Bəqərə surəsi": the Arabic article is left off the name. */
function dropArticle(name: string): string {
  const bare = name.replace(/^ə\p{L}{1,2}-/u, '')
  return bare.charAt(0).toLocaleUpperCase('az') + bare.slice(1)
}

export function findChapterName(language: keyof typeof tables, number: number): Name | undefined {
  const entry = tables[language][number]
  if (!entry?.[0]) return undefined
  const name = entry[0].trim()
  return {
    name: language === 'az' ? dropArticle(name) : name,
    meaning: (entry[1] ?? '').trim(),
    ...corrections[language][number],
  }
}
