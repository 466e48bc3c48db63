import type { Field } from '#shared/catalogue/field.ts'
import { isEraseWord } from '#shared/contract/erase-word.ts'

type CellType = Field['type'] | 'nullable'

const coreTypes: Readonly<Record<string, CellType>> = {
  chapter: 'number',
  verse: 'number',
  version: 'number',
  topicIds: 'list',
  verseIds: 'list',
  groupId: 'nullable',
}

/** The types of columns other than text; core fields first, then declared ones. */
export function toCellTypes(fields: readonly Field[], entity: Field['entity']): ReadonlyMap<string, CellType> {
  const declared = fields.filter((field) => field.entity === entity).map((field) => [field.name, field.type] as const)
  return new Map<string, CellType>([...declared, ...Object.entries(coreTypes)])
}

/**
 * Reads a cell as a value of its column's type. A cell that does not match stays text, and the check of the record
 * refuses it. An empty cell and the erase word stay unchanged, because their meaning does not depend on the type.
 */
export function parseCell(text: string, type: CellType = 'text'): unknown {
  const trimmed = text.trim()
  if (trimmed === '' || isEraseWord(trimmed)) return trimmed
  if (type === 'text') return text
  if (type === 'list') return parseList(trimmed)
  if (type === 'number') return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : text
  if (type === 'boolean') return /^(true|false)$/i.test(trimmed) ? trimmed.toLowerCase() === 'true' : text
  return trimmed
}

/** Reads `a; b`, one item per line, or a JSON array for items that contain semicolons. */
function parseList(text: string): unknown {
  if (text.startsWith('[')) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  return text
    .split(/[;\n]/)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Writes a value such that `parseCell` reads it back. */
export function toCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value)) return String(value)
  const plain = value.every((item) => !/[;\n]|^\s|\s$|^\[|^$/.test(String(item)))
  return plain ? value.join('; ') : JSON.stringify(value)
}
