import type { Act } from '#shared/contract/activity-endpoints.ts'

const columns = [
  'at',
  'person',
  'act',
  'change',
  'records',
  'fields',
  'languages',
  'reason',
  'undoes',
  'undone by',
  'account',
  'role',
]

type Parts = AsyncIterable<readonly Act[]>

/** Writes the activities as CSV with a header, for a spreadsheet program. */
export async function* toCsv(parts: Parts): AsyncGenerator<string> {
  yield toLine(columns)
  for await (const acts of parts) yield acts.map((act) => toLine(toCells(act))).join('')
}

/** Writes the activities as a JSON array. */
export async function* toJson(parts: Parts): AsyncGenerator<string> {
  let before = '[\n'
  for await (const acts of parts)
    for (const act of acts) {
      yield before + JSON.stringify(act)
      before = ',\n'
    }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function toLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCells({ at, actor, kind, write, draft, account }: Act): string[] {
  const records = (write?.records ?? (draft ? [draft] : [])).map(({ entity, label }) => `${entity} ${label}`.trim())
  const all = Object.values(write?.entities ?? {}).reduce((sum, number) => sum + number, 0)
  const more = all > records.length ? [`and ${all - records.length} more`] : []
  return [
    at,
    actor,
    kind,
    String(write?.revision ?? ''),
    [...records, ...more].join('; '),
    [...new Set((write?.records ?? []).flatMap(({ fields }) => fields))].join(' '),
    (write?.languages ?? draft?.languages ?? account?.languages ?? []).join(' '),
    write?.reason ?? draft?.remark ?? '',
    String(write?.undoOf ?? ''),
    String(write?.undoneBy ?? ''),
    account?.subject ?? draft?.author ?? '',
    account?.role ?? '',
  ]
}

/** A spreadsheet program reads a cell that begins like this as a formula; an apostrophe before it makes it text. */
function toCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
