import { defaultBook } from './default-book.ts'
import { toPassageLabel } from './outline.ts'
import type { Passage } from './passage.ts'

/** The label of a record: `2:255`, `2:255–257`, the number of a chapter, or the name of a topic or group. */
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

const verseId = new RegExp(`^${defaultBook}-(\\d{3})-(\\d{3})$`)

/** The reference of a verse whose id contains it, such as `quran-024-035`; any other id is returned unchanged. */
export function toVerseName(id: string): string {
  const [, chapter, verse] = verseId.exec(id) ?? []
  return chapter && verse ? `${Number(chapter)}:${Number(verse)}` : id
}
