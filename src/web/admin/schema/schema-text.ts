import type { Field } from '#shared/catalogue/field.ts'

export const operationKinds = ['addField', 'renameField', 'dropField', 'setField'] as const
export type OperationKind = (typeof operationKinds)[number]

/** One operation of the JSON. It may be incomplete here; the server validates it. */
export type Operation = Readonly<Record<string, unknown>> & { readonly op: string; readonly name: string }

export type Update = Readonly<Record<string, unknown>> & {
  readonly entity: Field['entity']
  readonly operations: readonly Operation[]
}

/** The position of a JSON syntax error, as far as the browser reports it. */
export type JsonProblem = { readonly line: number | undefined; readonly column: number | undefined }

export const blankUpdate: Update = { entity: 'verse', operations: [] }

/** The text is authoritative; the form displays it. An empty text is an update without operations. */
export function parseUpdate(text: string): Update | JsonProblem {
  if (text.trim() === '') return blankUpdate
  try {
    const value: unknown = JSON.parse(text)
    return isUpdate(value) ? value : { line: undefined, column: undefined }
  } catch (error) {
    return findPlace(text, String(error))
  }
}

export function isProblem(parsed: Update | JsonProblem): parsed is JsonProblem {
  return !('operations' in parsed)
}

export function toUpdateText(update: Update): string {
  return JSON.stringify(update, null, 2)
}

function isUpdate(value: unknown): value is Update {
  if (typeof value !== 'object' || value === null) return false
  const { entity, operations } = value as Record<string, unknown>
  return typeof entity === 'string' && Array.isArray(operations) && operations.every(isOperation)
}

function isOperation(value: unknown): value is Operation {
  return typeof value === 'object' && value !== null && 'op' in value && 'name' in value
}

/** Browsers report the line and column, the offset, or nothing. */
function findPlace(text: string, message: string): JsonProblem {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? []
  if (line && column) return { line: Number(line), column: Number(column) }
  const [, position] = /position (\d+)/.exec(message) ?? []
  if (position === undefined) return { line: undefined, column: undefined }
  const before = text.slice(0, Number(position)).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

/** A new operation of a kind; properties it shares with the old one are kept. */
export function toOperation(op: OperationKind, name = ''): Operation {
  switch (op) {
    case 'addField':
      return { op, name, type: 'text' }
    case 'renameField':
      return { op, name, to: '' }
    case 'dropField':
      return { op, name }
    case 'setField':
      return { op, name, value: '' }
  }
}

/** The fields that exist when an operation runs, after the operations before it. */
export function listFieldsBefore(
  declared: readonly Field[],
  { entity, operations }: Update,
  index: number,
): readonly Pick<Field, 'name' | 'type'>[] {
  const fields = new Map(declared.filter((field) => field.entity === entity).map(({ name, type }) => [name, type]))
  for (const { op, name, ...rest } of operations.slice(0, index)) {
    const type = op === 'addField' ? ((rest.type ?? 'text') as Field['type']) : fields.get(name)
    if (op === 'renameField' || op === 'dropField') fields.delete(name)
    if (op === 'addField' && type) fields.set(name, type)
    if (op === 'renameField' && type) fields.set(String(rest.to), type)
  }
  return [...fields].map(([name, type]) => ({ name, type }))
}
