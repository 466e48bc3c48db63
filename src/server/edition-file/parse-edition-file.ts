import { isStorable } from '#shared/catalogue/storable-text.ts'
import { toEnglishName } from '#shared/language/english-name.ts'
import { findLanguageOfId } from '#shared/language/find-language.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import { toFileAttribution } from '../content/bulk-upload/file-attribution.ts'
import { parseTanzilUpload, versePattern } from '../content/bulk-upload/parse-tanzil-upload.ts'
import { parseTanzilComments } from '../content/bulk-upload/tanzil-comments.ts'
import type { LineProblem } from '../content/writing/apply-change-set.ts'
import { type EditionFile, noAttribution } from './edition-file.ts'
import { parseEditionTable } from './parse-edition-table.ts'
import { parseEditionWorkbook } from './parse-edition-workbook.ts'
import { parseEditionXml } from './parse-edition-xml.ts'

export type ChosenEdition = {
  readonly language?: TextLanguage | undefined
  readonly id?: string | undefined
  readonly fileName?: string | undefined
}

/**
 * Reads a file with the text of one edition in any supported format: Tanzil's text, a CSV, QuranEnc's CSV or XML, or a
 * workbook. Refuses a file that names another language or edition than the chosen one.
 */
export async function parseEditionFile(bytes: Uint8Array, chosen: ChosenEdition): Promise<EditionFile> {
  const file = await parseContent(bytes, chosen)
  return { ...file, problems: [...listContradictions(file, chosen), ...file.problems, ...listUnstorable(file)] }
}

/** PostgreSQL could not store these verses once the edition is the default. */
function listUnstorable({ texts }: EditionFile): LineProblem[] {
  return texts.filter(({ text }) => !isStorable(text)).map(({ line }) => ({ line, ...toRefusal('unstorable') }))
}

const zipStart = [0x50, 0x4b]

async function parseContent(bytes: Uint8Array, chosen: ChosenEdition): Promise<EditionFile> {
  if (zipStart.every((byte, at) => bytes[at] === byte)) return await parseEditionWorkbook(bytes, chosen.language)
  const text = decode(bytes)
  if (text === undefined) {
    const problems = [{ line: 1, ...toRefusal('not_utf8') }]
    return { format: 'tanzil', texts: [], problems, language: undefined, attribution: noAttribution, footnotes: 0 }
  }
  const content = text.replace(/^\uFEFF/, '')
  if (content.trimStart().startsWith('<')) return await parseEditionXml(content)
  const isTanzil = content.split('\n', 200).some((line) => versePattern.test(line))
  return isTanzil ? parseTanzilEdition(content, chosen) : parseEditionTable(content)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parseTanzilEdition(content: string, { language, fileName }: ChosenEdition): EditionFile {
  const lines = content.split(/\r?\n/)
  const parsed = parseTanzilUpload(lines, { language, fileName })
  const { metadata } = parseTanzilComments(lines, (line) => versePattern.test(line))
  const texts = parsed.rows.map(({ line, fields }) => {
    const { chapter, verse, ...rest } = fields as { chapter: number; verse: number }
    return { chapter, verse, text: String(Object.values(rest)[0]), line }
  })
  const { language: _language, ...attribution } = toFileAttribution(parsed.language ?? 'en', metadata)
  const { problems } = parsed
  return { format: 'tanzil', texts, problems, language: parsed.language, attribution, footnotes: 0 }
}

/** Contradictions between the file and what was chosen. The file name counts where the file itself states nothing. */
function listContradictions({ language, attribution, format }: EditionFile, chosen: ChosenEdition): LineProblem[] {
  const problems: LineProblem[] = []
  const named = language ?? findLanguageOfId(chosen.fileName ?? '')
  // Tanzil's parser has already reported this.
  if (format !== 'tanzil' && chosen.language && named && named !== chosen.language) {
    const message = `the file says it is ${toEnglishName(named)}, not ${toEnglishName(chosen.language)}`
    problems.push({ line: 1, ...toRefusal('language_mismatch', { chosen: chosen.language, named }), message })
  }
  // A longer id distinguishes versions of one edition, such as `az-musayev-2010`.
  if (chosen.id && attribution._id && !`${chosen.id}-`.startsWith(`${attribution._id}-`)) {
    problems.push({ line: 1, ...toRefusal('edition_mismatch', { named: attribution._id, chosen: chosen.id }) })
  }
  return problems
}
