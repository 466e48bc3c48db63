import { readdirSync, readFileSync } from 'node:fs'
import type { Namespace } from '#shared/i18n/messages.ts'
import { type InterfaceLanguage, interfaceLanguages } from '#shared/language/languages.ts'
import { site } from '#shared/site/production.ts'
import type { LegalBlock } from '#web/legal/legal-document.ts'
import { legalDocuments } from '#web/legal/legal-documents.ts'

/** One of our own texts that readers see. */
export type Text = { readonly where: string; readonly language: InterfaceLanguage; readonly text: string }

export const namespaces: readonly Namespace[] = ['translation', 'admin', 'extra']

const root = new URL('../../', import.meta.url)
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

/** The messages of a namespace by key, such as `home.verseCount_one`. */
export function readMessages(language: InterfaceLanguage, namespace: Namespace): Map<string, string> {
  return new Map(flatten(readJson(`public/locales/${language}/${namespace}.json`)))
}

/** Messages, the names of footer links, and the legal pages. */
export function listInterfaceTexts(): Text[] {
  const messages = interfaceLanguages.flatMap((language) =>
    namespaces.flatMap((namespace) =>
      [...readMessages(language, namespace)].map(([key, text]) => ({ where: `${namespace} ${key}`, language, text })),
    ),
  )
  return [...messages, ...listByLanguage('footer', site.footerLinks), ...listLegalTexts()]
}

function listLegalTexts(): Text[] {
  return interfaceLanguages.flatMap((language) =>
    Object.values(legalDocuments[language]).flatMap((write) => {
      const { id, intro, sections } = write(site)
      const texts = [...intro, ...sections.flatMap(({ heading, body }) => [heading, ...body])].flatMap(listBlockTexts)
      return texts.map((text) => ({ where: `legal ${id}`, language, text }))
    }),
  )
}

function listBlockTexts(block: LegalBlock): readonly string[] {
  if (typeof block === 'string') return [block]
  return 'list' in block ? block.list : [...block.table.head, ...block.table.rows.flat()]
}

/** Names, notes, titles and introductions; not the vocabulary and the questions, which are things people type. */
export function listContentTexts(): Text[] {
  return ['topics', 'groups', 'passages'].flatMap((folder) =>
    readdirSync(new URL(`content/${folder}/`, root)).flatMap((file) =>
      listByLanguage(`${folder}/${file}`, readJson(`content/${folder}/${file}`)),
    ),
  )
}

/** The texts under the keys `en`, `az`, `tr`, `ru`, at any depth. */
function listByLanguage(where: string, value: unknown): Text[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'questions') return []
    const language = interfaceLanguages.find((code) => code === key)
    const texts = typeof inner === 'string' ? [inner] : isTexts(inner) ? inner : undefined
    if (language && texts) return texts.map((text) => ({ where, language, text }))
    return listByLanguage(where, inner)
  })
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

function flatten(tree: unknown, path = ''): [string, string][] {
  return Object.entries(tree as object).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  )
}
