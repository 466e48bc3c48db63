import type { TextLanguage } from '#shared/language/languages.ts'

export type Question = { readonly text: string; readonly language: TextLanguage; readonly limit?: number }
