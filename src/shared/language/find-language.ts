import { toEnglishName } from './english-name.ts'
import { isTextLanguage, type TextLanguage, textLanguages } from './languages.ts'

/** The language that a file names by its code, or by its English name as Tanzil writes it. */
export function findLanguageByName(name: string): TextLanguage | undefined {
  const lower = name.trim().toLowerCase()
  if (isTextLanguage(lower)) return lower
  return textLanguages.find((code) => toEnglishName(code).toLowerCase() === lower)
}

/** The language prefix of an edition's id, such as `az.mammadaliyev`, which is also the usual file name. */
export function findLanguageOfId(id: string): TextLanguage | undefined {
  const [prefix = '', ...rest] = id.trim().toLowerCase().split('.')
  return rest.length > 0 && isTextLanguage(prefix) ? prefix : undefined
}
