import type { TextLanguage } from './languages.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** For messages to operators and programs. Not in the registry, because every page loads that. */
export function toEnglishName(code: TextLanguage): string {
  return names.of(code) ?? code
}
