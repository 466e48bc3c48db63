import { toRefusal } from '#shared/refusals/refusals.ts'
import { parseTable, type TableRecord } from '../content/bulk-upload/parse-table.ts'
import { type EditionFile, noAttribution } from './edition-file.ts'
import { readQuranEncFacts } from './quranenc-attribution.ts'

const chapterNames = ['chapter', 'sura', 'surah']
const verseNames = ['verse', 'aya', 'ayah']
const textNames = ['text', 'translation']

export type EditionColumns = {
  readonly chapter: number
  readonly verse: number
  readonly text: number
  readonly footnotes: number
}

/** The columns that an edition needs in a table header; undefined when one is missing. */
export function findEditionColumns(cells: readonly string[], more: readonly string[] = []): EditionColumns | undefined {
  const names = cells.map((cell) => cell.trim().toLowerCase())
  const find = (wanted: readonly string[]) => names.findIndex((name) => wanted.includes(name))
  const columns = { chapter: find(chapterNames), verse: find(verseNames), text: find([...textNames, ...more]) }
  return Object.values(columns).includes(-1) ? undefined : { ...columns, footnotes: find(['footnotes', 'footnote']) }
}

/**
 * Reads a CSV, separated by comma, semicolon or tab, with a header such as `chapter,verse,text`. The lines above the
 * header state the attribution.
 */
export function parseEditionTable(content: string): EditionFile {
  const header = /^.*(?:sura|chapter).*$/im.exec(content)?.[0] ?? ''
  const separator = [',', ';', '\t'].find((sign) => findEditionColumns(header.split(sign).map(unquote))) ?? ','
  const { records, problems } = parseTable(content, separator)
  const at = records.findIndex(({ cells }) => findEditionColumns(cells))
  const columns = findEditionColumns(records[at]?.cells ?? [])
  const facts = readFacts(records.slice(0, Math.max(at, 0)))
  const isQuranEnc = facts.size > 0
  const { language, attribution } = isQuranEnc
    ? readQuranEncFacts(facts)
    : { language: undefined, attribution: noAttribution }
  const format = isQuranEnc ? 'quranenc-csv' : 'csv'
  if (!columns) {
    const problems = [{ line: 1, ...toRefusal('no_edition_header') }]
    return { format, texts: [], problems, language, attribution, footnotes: 0 }
  }
  // Quotes above the header belong to the attribution, not to the table.
  const headerLine = records[at]?.line ?? 1
  const body = records.slice(at + 1)
  const rows = readRows(body, columns)
  const found = problems.filter(({ line }) => line > headerLine)
  const wide = listWideRows(body, records[at]?.cells.length ?? 0)
  return { format, ...rows, problems: [...found, ...wide, ...rows.problems], language, attribution }
}

/** A separator in a text without quotes cuts the text: the rest would be lost in a cell without a header. */
function listWideRows(records: readonly TableRecord[], columns: number) {
  return records
    .filter(({ cells }) => cells.slice(columns).some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, ...toRefusal('cell_count', { cells: cells.length, columns }) }))
}

function unquote(cell: string): string {
  return cell.replaceAll('"', '')
}

export function readRows(records: readonly TableRecord[], columns: EditionColumns) {
  const texts: EditionFile['texts'][number][] = []
  const problems: EditionFile['problems'][number][] = []
  let footnotes = 0
  for (const { line, cells } of records) {
    const [chapter = '', verse = ''] = [cells[columns.chapter], cells[columns.verse]].map((cell) => cell?.trim())
    const text = cells[columns.text] ?? ''
    if (!/^\d{1,3}$/.test(chapter) || !/^\d{1,3}$/.test(verse)) problems.push({ line, ...toRefusal('no_place') })
    else if (!text.trim())
      problems.push({ line, ...toRefusal('verse_without_text', { reference: `${chapter}:${verse}` }) })
    else texts.push({ chapter: Number(chapter), verse: Number(verse), text, line })
    if (columns.footnotes >= 0 && cells[columns.footnotes]?.trim()) footnotes++
  }
  return { texts, problems, footnotes }
}

/** Facts in lines such as `# Translation ID: russian_kuliev`. */
function readFacts(records: readonly TableRecord[]): Map<string, string> {
  const facts = new Map<string, string>()
  const lines = records.flatMap(({ cells }) => cells.join(',').split('\n'))
  for (const line of lines) {
    const text = line.replace(/^[#"]+/, '')
    const colon = text.indexOf(':')
    const name = text.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    const value = trimEnd(text.slice(colon + 1)).trim()
    if (name && value && !facts.has(name)) facts.set(name, value)
  }
  return facts
}

/**
 * Removes quotes, commas and carriage returns at the end. A pattern would take quadratic time on a long run of them.
 */
function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && '",\r'.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
