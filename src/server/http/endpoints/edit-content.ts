import type { Handlers } from '../handlers.ts'
import type { Editing } from './editing.ts'
import { listCare } from './list-care.ts'
import { readHistory } from './read-history.ts'
import { handleSchemaUpdate } from './update-schema.ts'
import { writeTopicsAndGroups } from './write-topics-and-groups.ts'
import { writeVerses } from './write-verses.ts'

/** Everything an administrator does to the content. */
export function editContent(editing: Editing): Handlers {
  return {
    ...writeVerses(editing),
    ...writeTopicsAndGroups(editing),
    ...readHistory(editing),
    ...listCare(editing),
    ...handleSchemaUpdate(editing),
  }
}
