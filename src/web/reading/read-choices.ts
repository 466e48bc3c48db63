import { findEdition } from '#shared/catalogue/edition-choice.ts'
import { type InterfaceLanguage, isTextLanguage, type TextLanguage } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import { type Choices, type ComparedText, parseCompare, toColumn } from './compare.ts'

/** The reader's choices: from the URL, and from what the server knows of the reader. */
export async function readChoices(
  context: PageContext,
  search: URLSearchParams,
  language: InterfaceLanguage,
): Promise<Choices> {
  const { showsPronunciation, editionNotice } = context
  const names = parseCompare(search)
  const compared = names.length === 0 ? [] : await findCompared(context, names, language)
  return {
    compared,
    showsPronunciation,
    notice: editionNotice,
    marksDifferences: search.has('diff') && hasPair([language, ...compared.map((text) => text.language)]),
  }
}

/** The shown languages whose texts the verses of the page have. */
export function listShownLanguages(language: InterfaceLanguage, { compared }: Choices): readonly TextLanguage[] {
  return ['ar', language, ...compared.filter(({ words }) => !words).map((text) => text.language)]
}

function hasPair(languages: readonly TextLanguage[]): boolean {
  return new Set(languages).size < languages.length
}

/** Names of no edition, or of the page's own, are ignored. */
async function findCompared(
  context: PageContext,
  names: readonly string[],
  own: InterfaceLanguage,
): Promise<readonly ComparedText[]> {
  const found = await Promise.all(names.map((name) => findText(context, name)))
  const texts = found.filter((text) => text !== undefined)
  const isOwn = ({ language, words }: ComparedText) => language === own && !words
  const isFirst = (text: ComparedText, at: number) =>
    texts.findIndex((other) => other.language === text.language && other.title === text.title) === at
  return texts.filter((text, at) => !isOwn(text) && isFirst(text, at))
}

async function findText(context: PageContext, name: string): Promise<ComparedText | undefined> {
  const { catalogue, findEditionText } = context
  if (isTextLanguage(name)) return { ...toColumn(catalogue, name), name }
  const edition = findEdition(catalogue, name)
  if (!edition) return undefined
  const { language, title } = edition
  if (catalogue.editions.get(language)?._id === name) return { ...toColumn(catalogue, language), name }
  const words = await findEditionText?.(name)
  return words && { language, title, edition: name, name, words }
}
