import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLanguages } from '#shared/language/languages.ts'
import type { AppFacts } from '#web/app-context.ts'

export function readTranslations(directory: string): AppFacts['translations'] {
  const read = (language: string) => JSON.parse(readFileSync(join(directory, language, 'translation.json'), 'utf8'))
  return Object.fromEntries(interfaceLanguages.map((code) => [code, read(code)])) as AppFacts['translations']
}
