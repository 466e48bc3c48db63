import { isDeepStrictEqual } from 'node:util'
import { type Field, fieldSchema } from '#shared/catalogue/field.ts'
import type { Db } from '../../database/connection.ts'
import type { Writing } from '../../database/write-content.ts'

export async function listFields(db: Db): Promise<Field[]> {
  const rows = await db.selectFrom('field').selectAll().orderBy('entity').orderBy('position').execute()
  return rows.map((row) => fieldSchema.parse(row))
}

/** Replaces all declared fields, recording each that changed. */
export async function replaceFields(db: Db, writing: Writing, fields: readonly Field[]): Promise<void> {
  const toKey = ({ entity, name }: Field) => `${entity}.${name}`
  const before = new Map((await listFields(db)).map((field) => [toKey(field), field]))
  const after = new Map(fields.map((field) => [toKey(field), field]))
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (key) => !isDeepStrictEqual(before.get(key), after.get(key)),
  )
  for (const key of changed) {
    writing.record({ entity: 'field', entityId: key, before: before.get(key), after: after.get(key) })
  }
  if (changed.length === 0) return
  await db.deleteFrom('field').execute()
  if (fields.length > 0)
    await db
      .insertInto('field')
      .values([...fields])
      .execute()
}
