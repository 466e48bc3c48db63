import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'
import { toFileAttribution } from './file-attribution.ts'
import { parseTanzilComments, readFileLanguage } from './tanzil-comments.ts'
import type { ParsedUpload, UploadRow } from './upload-row.ts'

export const versePattern = /^\s*(\d{1,9})\s*\|\s*(\d{1,9})\s*\|(.*)$/

type Chosen = { readonly language?: TextLanguage | undefined; readonly fileName?: string | undefined }

/**
 * Reads `chapter|verse|text`. A `# language: az` line above verses applies to those that follow, so that one upload may
 * contain several languages; Tanzil's own comment block at the end applies to the whole file. The text is kept exactly
 * as it is.
 */
export function parseTanzilUpload(lines: readonly string[], { language: chosen, fileName }: Chosen): ParsedUpload {
  const comments = parseTanzilComments(lines, (line) => versePattern.test(line))
  const file = readFileLanguage(comments.named, { chosen, fileName })
  const partAt = new Map(
    comments.named.filter(({ isOfPart }) => isOfPart).map(({ line, language }) => [line, language]),
  )
  const rows: UploadRow[] = []
  const problems: LineProblem[] = [...comments.problems, ...file.problems]
  let language = file.language
  let hasLanguage = true
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    language = partAt.get(line) ?? language
    if (text.startsWith('#') || text.trim() === '') continue
    const verse = versePattern.exec(text)
    if (!verse) problems.push({ line, ...toRefusal('not_tanzil') })
    else if (!language) {
      // Reported once, because the whole file lacks a language.
      if (hasLanguage) problems.push({ line, ...noLanguage })
      hasLanguage = false
    } else if (!verse[3]?.trim())
      problems.push({ line, ...toRefusal('verse_without_text', { reference: `${verse[1]}:${verse[2]}` }) })
    else rows.push({ line, fields: { chapter: Number(verse[1]), verse: Number(verse[2]), [language]: verse[3] } })
  }
  const isNamed = comments.metadata.has('Name') || comments.metadata.has('Translator')
  const attribution = file.language && isNamed ? toFileAttribution(file.language, comments.metadata) : undefined
  return { format: 'tanzil', rows, problems, language: file.language, attribution }
}

const noLanguage = toRefusal('language_missing')
