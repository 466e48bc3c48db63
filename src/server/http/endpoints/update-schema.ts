import { parseSchemaUpdate } from '../../schema-updater/schema-update.ts'
import { updateSchema } from '../../schema-updater/update-schema.ts'
import type { Handlers } from '../handlers.ts'
import { type Editing, writeAs } from './editing.ts'

export function handleSchemaUpdate(editing: Editing): Handlers {
  return {
    listFields: () => ({ fields: [...editing.feed.current().fields] }),
    async updateSchema({ admin, body }) {
      const update = parseSchemaUpdate(body.json)
      const report = await writeAs(editing, admin, (author) => updateSchema(editing.db, author, update))
      const message = update.dryRun
        ? `The schema would be updated: ${report.touched} records would change.`
        : `The schema was updated: ${report.touched} records changed.`
      return { message, ...report }
    },
  }
}
