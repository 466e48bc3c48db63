import type { TextLanguage } from '#shared/language/languages.ts'
import type { AskIndex } from './ask-index.ts'

/** The name of a theme in the reader's language. */
export function toThemeName({ concepts }: Pick<AskIndex, 'concepts'>, theme: string, language: TextLanguage): string {
  return concepts[theme]?.[language][0] ?? theme.replaceAll('-', ' ')
}
