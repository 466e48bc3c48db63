import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { Content } from '#shared/catalogue/catalogue.ts'
import type { Field } from '#shared/catalogue/field.ts'
import type { ChangeSet } from '../content/change-set/change-set.ts'
import { inSnapshot, readContent } from '../content/stores/load-content.ts'
import { writeChangeSet } from '../content/writing/write-change-set.ts'
import type { Schema } from '../database/schema.ts'
import { type Author, writeContent } from '../database/write-content.ts'
import { type Extended, type OperationReport, planSchemaUpdate } from './plan-schema-update.ts'
import type { SchemaUpdate } from './schema-update.ts'

export type SchemaReport = {
  readonly dryRun: boolean
  readonly operations: readonly OperationReport[]
  /** How many records change. */
  readonly touched: number
  /** The entity's declared fields after the update. */
  readonly fields: readonly Field[]
  /** The revision to undo; undefined for a dry run or when nothing changed. */
  readonly revision: number | undefined
}

/**
 * Declares, renames, drops or fills fields in one write, which one undo reverts. A dry run only reports the changes.
 */
export async function updateSchema(db: Kysely<Schema>, author: Author, update: SchemaUpdate): Promise<SchemaReport> {
  if (update.dryRun) return await inSnapshot(db, async (db) => plan(await readContent(db), update).report)
  return await writeContent(db, author, async (db, writing) => {
    writing.nameAct('schema-updated')
    const stored = await readContent(db)
    const { changeSet, report } = plan(stored, update)
    await writeChangeSet(db, writing, changeSet, { purpose: 'edit' })
    const same = report.touched === 0 && isDeepStrictEqual(changeSet.fields, stored.fields)
    return { ...report, revision: same ? undefined : writing.revision }
  })
}

const lists = { verse: 'verses', topic: 'topics', group: 'groups' } as const

function plan(stored: Content, update: SchemaUpdate): { changeSet: ChangeSet; report: SchemaReport } {
  const { entity, dryRun } = update
  const records: readonly Extended[] = stored[lists[entity]]
  const { fields, changed, operations } = planSchemaUpdate(stored, records, update)
  const changeSet = { [lists[entity]]: changed, fields } as ChangeSet
  const declared = fields.filter((field) => field.entity === entity)
  return {
    changeSet,
    report: { dryRun, operations, touched: changed.length, fields: declared, revision: undefined },
  }
}
