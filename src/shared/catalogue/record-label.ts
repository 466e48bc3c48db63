import { defaultBook } from './default-book.ts'
import { toPassageLabel } from './outline.ts'
import type { Passage } from './passage.ts'

/** How people name a record: `2:255`, `2:255–257`, the number of a chapter, or the name of a topic or group. */
export function toRecordLabel(entity: string, record: object): string {
  const fields = record as Readonly<Record<string, unknown>>
  if (entity === 'verse') {
    const reference = `${fields.chapter}:${fields.verse}`
    return fields.book === defaultBook ? reference : `${fields.book} ${reference}`
  }
  if (entity === 'passage') return toPassageLabel(record as Passage)
  if (entity === 'introduction') return String(fields.chapter ?? '')
  const name = fields.name ?? fields.en ?? fields.title ?? ''
  return String(name)
}
