import { defaultBook } from '#shared/catalogue/default-book.ts'

/** How people name a record: `2:255`, or the name of a topic or group. */
export function toRecordLabel(entity: string, record: object): string {
  const fields = record as Readonly<Record<string, unknown>>
  if (entity === 'verse') {
    const reference = `${fields.chapter}:${fields.verse}`
    return fields.book === defaultBook ? reference : `${fields.book} ${reference}`
  }
  const name = fields.name ?? fields.en ?? fields.title ?? ''
  return String(name)
}
