import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AdminMessages } from '#shared/i18n/messages.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'

export function readMessages(directory: string): PageContext['messages'] {
  return readNamespace(directory, 'translation') as PageContext['messages']
}

export function readExtraMessages(directory: string): PageContext['extraMessages'] {
  return readNamespace(directory, 'extra') as PageContext['extraMessages']
}

export function readAdminMessages(directory: string): Readonly<Record<InterfaceLanguage, AdminMessages>> {
  return readNamespace(directory, 'admin') as Readonly<Record<InterfaceLanguage, AdminMessages>>
}

function readNamespace(directory: string, namespace: string) {
  const read = (language: string) => JSON.parse(readFileSync(join(directory, language, `${namespace}.json`), 'utf8'))
  return Object.fromEntries(interfaceLanguages.map((code) => [code, read(code)]))
}
