import { isTextLanguage, languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import type { LineProblem } from '../writing/apply-change-set.ts'
import type { ParsedUpload, UploadRow } from './upload-row.ts'

// What follows is trimmed afterwards: a pattern that also leaves out the space at the end reads long runs of it again and again.
const languagePattern = /^#\s*language\s*:(.*)$/i
export const versePattern = /^\s*(\d{1,9})\s*\|\s*(\d{1,9})\s*\|(.*)$/

/**
 * Reads `chapter|verse|text`. A `# language: az` line (or Tanzil's own `# Language: Azerbaijani`) says whose words follow, so that one
 * upload may hold several languages; before the first, the language chosen on the screen holds. The text is taken as it stands.
 */
export function parseTanzilUpload(lines: readonly string[], chosen: TextLanguage | undefined): ParsedUpload {
  const rows: UploadRow[] = []
  const problems: LineProblem[] = []
  let language = chosen
  for (const [index, text] of lines.entries()) {
    const line = index + 1
    const named = languagePattern.exec(text)?.[1]?.trim()
    const verse = versePattern.exec(text)
    if (named !== undefined) {
      language = findLanguage(named)
      if (!language)
        problems.push({ line, message: `there is no language “${named}”; use ${textLanguages.join(', ')}` })
    } else if (text.startsWith('#') || text.trim() === '') continue
    else if (!verse) problems.push({ line, message: 'is not chapter|verse|text' })
    else if (!language) problems.push({ line, message: 'has no language: choose one, or put # language: az above' })
    else if (!verse[3]?.trim()) problems.push({ line, message: `verse ${verse[1]}:${verse[2]} has no text` })
    else rows.push({ line, fields: { chapter: Number(verse[1]), verse: Number(verse[2]), [language]: verse[3] } })
  }
  return { format: 'tanzil', rows, problems }
}

function findLanguage(name: string): TextLanguage | undefined {
  const lower = name.toLowerCase()
  if (isTextLanguage(lower)) return lower
  return textLanguages.find((code) => languages[code].englishName.toLowerCase() === lower)
}
