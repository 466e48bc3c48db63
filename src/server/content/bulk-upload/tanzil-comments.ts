import { toEnglishName } from '#shared/language/english-name.ts'
import { findLanguageByName, findLanguageOfId } from '#shared/language/find-language.ts'
import { type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'

// The comments of a Tanzil file: its edition, language and source.

// The value is trimmed after matching: a pattern that also excludes trailing spaces rereads long runs of them.
const commentPattern = /^#([A-Za-z\s]+):(.*)$/

/** The language of the file, or of the part that follows the comment. */
export type NamedLanguage = { readonly line: number; readonly language: TextLanguage; readonly isOfPart: boolean }

export type TanzilComments = {
  readonly metadata: ReadonlyMap<string, string>
  readonly named: readonly NamedLanguage[]
  readonly problems: readonly LineProblem[]
}

/**
 * A language above verses applies to those verses; one below the last verse, and the edition's id, to the whole file.
 */
export function parseTanzilComments(lines: readonly string[], isVerse: (line: string) => boolean): TanzilComments {
  const lastVerse = lines.findLastIndex(isVerse)
  const metadata = new Map<string, string>()
  const named: NamedLanguage[] = []
  const problems: LineProblem[] = []
  for (const [index, text] of lines.entries()) {
    const [name, value] = (commentPattern.exec(text) ?? []).slice(1).map((part) => part.trim())
    if (!name || value === undefined) continue
    if (value !== '') metadata.set(name, value)
    const isId = name.toLowerCase() === 'id'
    if (!isId && name.toLowerCase() !== 'language') continue
    const language = isId ? findLanguageOfId(value) : findLanguageByName(value)
    if (language) named.push({ line: index + 1, language, isOfPart: !isId && index < lastVerse })
    else problems.push({ line: index + 1, ...unknownLanguage(value) })
  }
  return { metadata, named, problems }
}

function unknownLanguage(name: string) {
  const known = textLanguages.join(', ')
  return toRefusal('language_unknown', { name, known })
}

type Chosen = { readonly chosen: TextLanguage | undefined; readonly fileName: string | undefined }

export type FileLanguage = {
  /** The language of verses that follow no language comment. */
  readonly language: TextLanguage | undefined
  readonly problems: readonly LineProblem[]
}

/** The language of a file: from its comments, else as chosen, else from the file name. They must not contradict. */
export function readFileLanguage(named: readonly NamedLanguage[], { chosen, fileName }: Chosen): FileLanguage {
  const whole = named.filter(({ isOfPart }) => !isOfPart)
  const parts = named.filter(({ isOfPart }) => isOfPart)
  const hint = fileName === undefined ? undefined : findLanguageOfId(fileName)
  const said = whole[0]?.language
  const expected = chosen ?? said
  const problems = [...whole, ...parts]
    .filter(({ language }) => expected !== undefined && language !== expected)
    .map(({ line, language }) => ({ line, ...mismatch(expected as TextLanguage, language) }))
  if (problems.length === 0 && chosen && !said && parts.length === 0 && hint && hint !== chosen) {
    problems.push({ line: 1, ...mismatch(chosen, hint) })
  }
  return { language: said ?? chosen ?? (parts.length === 0 ? hint : undefined), problems }
}

function mismatch(chosen: TextLanguage, named: TextLanguage) {
  const values = { chosen: toEnglishName(chosen), named: toEnglishName(named) }
  return {
    ...toRefusal('language_mismatch', { chosen, named }),
    message: `the file says it is ${values.named}, not ${values.chosen}`,
  }
}
