import { parseWorkbookXml } from './parse-workbook-xml.ts'
import { parseSharedStrings, parseWorksheet } from './parse-worksheet.ts'
import { damagedWorkbook, tooManyCells } from './workbook-errors.ts'
import type { ParsedWorksheet } from './worksheet.ts'
import { openZip, type ZipLimits, type ZipParts } from './zip-parts.ts'

export type WorkbookLimits = ZipLimits & { readonly cells: number }

/**
 * The default content unpacks to 12 MB and has 70,000 cells; even long commentary in four languages on every verse
 * stays below these limits.
 */
export const workbookLimits: WorkbookLimits = { unpacked: 96 * 1_048_576, parts: 500, cells: 1_000_000 }

export type ReadWorkbook = {
  readonly sheets: readonly ParsedWorksheet[]
  /** Names of worksheets that were not requested. */
  readonly others: readonly string[]
}

/**
 * Reads the worksheets with the requested names. Throws an expected error for bytes that are not a workbook or are too
 * large.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  limits = workbookLimits,
): Promise<ReadWorkbook> {
  const zip = await openZip(bytes, limits)
  const main = (await listRelations(zip, '')).find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml'
  const relations = await listRelations(zip, main)
  const listed = await listWorksheets(zip, main)
  const stringsPath = relations.find(({ type }) => type === 'sharedStrings')?.path
  const strings = stringsPath ? await parseSharedStrings(stringsPath, zip.read(stringsPath)) : []
  const count = { cells: 0 }
  const onCell = () => {
    if (++count.cells > limits.cells) throw tooManyCells(limits.cells)
  }
  const sheets: ParsedWorksheet[] = []
  for (const { name, id } of listed.filter((sheet) => isWanted(sheet.name))) {
    const path = relations.find((relation) => relation.id === id)?.path
    if (path === undefined) throw damagedWorkbook(`the sheet ${name} is nowhere`)
    sheets.push({ name, rows: await parseWorksheet(path, zip.read(path), { strings, onCell }) })
  }
  return { sheets, others: listed.map(({ name }) => name).filter((name) => !isWanted(name)) }
}

/** Names are cut to this length; Excel allows 31 characters. */
const maxSheetName = 100

/** As many relationships as the archive may have parts. */
const maxParts = workbookLimits.parts

type Relation = { readonly id: string; readonly type: string; readonly path: string }

/** The relationships of a part to other parts, with paths from the root of the archive. */
async function listRelations(zip: ZipParts, of: string): Promise<Relation[]> {
  const folder = of.slice(0, of.lastIndexOf('/') + 1)
  const path = `${folder}_rels/${of.slice(folder.length)}.rels`
  const relations: Relation[] = []
  if (!zip.has(path)) return relations
  await parseWorkbookXml(path, zip.read(path), {
    open(name, { Id = '', Type = '', Target = '' }) {
      if (name !== 'Relationship') return
      if (relations.length >= maxParts) throw damagedWorkbook(`${path} names more than ${maxParts} parts`)
      const target = new URL(Target, `zip:///${folder}`).pathname.slice(1)
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), path: decodeURIComponent(target) })
    },
  })
  return relations
}

async function listWorksheets(zip: ZipParts, path: string): Promise<{ name: string; id: string }[]> {
  const sheets: { name: string; id: string }[] = []
  await parseWorkbookXml(path, zip.read(path), {
    open(name, attributes) {
      if (name !== 'sheet') return
      if (sheets.length >= maxParts) throw damagedWorkbook(`it has more than ${maxParts} sheets`)
      // The prefix of the id, as in `r:id`, is the producer's choice.
      const id = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      sheets.push({ name: (attributes.name ?? '').trim().slice(0, maxSheetName), id })
    },
  })
  return sheets
}
