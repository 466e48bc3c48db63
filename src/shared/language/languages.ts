// The one registry of languages: every list of languages (columns, filters, locales, hreflang, menus) is derived from it.
export const languages = {
  en: {
    code: 'en',
    name: 'English',
    locale: 'en-GB',
    direction: 'ltr',
    isInterface: true,
  },
  az: {
    code: 'az',
    name: 'Azərbaycanca',
    locale: 'az-AZ',
    direction: 'ltr',
    isInterface: true,
  },
  tr: {
    code: 'tr',
    name: 'Türkçe',
    locale: 'tr-TR',
    direction: 'ltr',
    isInterface: true,
  },
  ru: {
    code: 'ru',
    name: 'Русский',
    locale: 'ru-RU',
    direction: 'ltr',
    isInterface: true,
  },
  /** Shown on every verse, but not a language of the interface. */
  ar: {
    code: 'ar',
    name: 'العربية',
    locale: 'ar',
    direction: 'rtl',
    isInterface: false,
  },
} as const

type Languages = typeof languages

/** A language a verse is written in. */
export type TextLanguage = keyof Languages

/** A language of the interface: its messages, its chapter names, its commentary. */
export type InterfaceLanguage = {
  [Code in TextLanguage]: Languages[Code]['isInterface'] extends true ? Code : never
}[TextLanguage]

/** In the order of the registry. */
export const languageCodes = Object.keys(languages) as readonly TextLanguage[]

export const interfaceLanguages = languageCodes.filter(
  (code): code is InterfaceLanguage => languages[code].isInterface,
) as readonly InterfaceLanguage[]

/** Arabic first: the text itself, then its translations. */
export const textLanguages: readonly TextLanguage[] = ['ar', ...interfaceLanguages]

/** Arabic third: the order of a topic's and a group's names in the specification. */
export const nameLanguages: readonly TextLanguage[] = (interfaceLanguages as readonly TextLanguage[]).toSpliced(
  2,
  0,
  'ar',
)

export const defaultLanguage: InterfaceLanguage = 'en'

export function isInterfaceLanguage(code: string): code is InterfaceLanguage {
  return (interfaceLanguages as readonly string[]).includes(code)
}

export function isTextLanguage(code: string): code is TextLanguage {
  return Object.hasOwn(languages, code)
}
