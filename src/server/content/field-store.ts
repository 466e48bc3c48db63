import { type Field, fieldSchema } from '#shared/catalogue/field.ts'
import type { Db } from '../database/connection.ts'

export async function listFields(db: Db): Promise<Field[]> {
  const rows = await db.selectFrom('field').selectAll().orderBy('entity').orderBy('position').execute()
  return rows.map((row) => fieldSchema.parse(row))
}
