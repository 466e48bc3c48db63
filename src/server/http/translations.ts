import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { interfaceLanguages } from '#shared/language/languages.ts'
import type { AppFacts } from '#shared/page-context.ts'

export function readTranslations(directory: string): AppFacts['translations'] {
  return readTexts(directory, 'translation') as AppFacts['translations']
}

export function readStudyTexts(directory: string): AppFacts['studyTexts'] {
  return readTexts(directory, 'study') as AppFacts['studyTexts']
}

function readTexts(directory: string, namespace: string) {
  const read = (language: string) => JSON.parse(readFileSync(join(directory, language, `${namespace}.json`), 'utf8'))
  return Object.fromEntries(interfaceLanguages.map((code) => [code, read(code)]))
}
