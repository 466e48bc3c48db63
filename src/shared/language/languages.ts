// The one registry of languages: every list of languages (columns, filters, locales, hreflang, menus) is derived from it.
export const languages = {
  en: { code: 'en', name: 'English', englishName: 'English', locale: 'en-GB', direction: 'ltr' },
  az: { code: 'az', name: 'Azərbaycanca', englishName: 'Azerbaijani', locale: 'az-AZ', direction: 'ltr' },
  tr: { code: 'tr', name: 'Türkçe', englishName: 'Turkish', locale: 'tr-TR', direction: 'ltr' },
  ru: { code: 'ru', name: 'Русский', englishName: 'Russian', locale: 'ru-RU', direction: 'ltr' },
  ar: { code: 'ar', name: 'العربية', englishName: 'Arabic', locale: 'ar', direction: 'rtl' },
} as const

/** A language a verse is written in. */
export type TextLanguage = keyof typeof languages

/** A language the interface speaks; Arabic is shown on every verse but is not an interface language. */
export type InterfaceLanguage = Exclude<TextLanguage, 'ar'>

export const interfaceLanguages = ['en', 'az', 'tr', 'ru'] as const satisfies readonly InterfaceLanguage[]
export const textLanguages = ['ar', ...interfaceLanguages] as const satisfies readonly TextLanguage[]

export const defaultLanguage: InterfaceLanguage = 'en'

export function isInterfaceLanguage(code: string): code is InterfaceLanguage {
  return (interfaceLanguages as readonly string[]).includes(code)
}

export function isTextLanguage(code: string): code is TextLanguage {
  return (textLanguages as readonly string[]).includes(code)
}
