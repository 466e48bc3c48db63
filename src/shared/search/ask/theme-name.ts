import type { TextLanguage } from '#shared/language/languages.ts'
import type { AskIndex } from './ask-index.ts'

/** The name of a theme as readers of the language say it. */
export function toThemeName({ concepts }: Pick<AskIndex, 'concepts'>, theme: string, language: TextLanguage): string {
  return concepts[theme]?.[language][0] ?? theme.replaceAll('-', ' ')
}
