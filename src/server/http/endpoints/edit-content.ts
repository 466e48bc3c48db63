import type { Handlers } from '../handlers.ts'
import { adminLists } from './admin-lists.ts'
import { deleteGroup } from './delete-group.ts'
import { deleteTopic } from './delete-topic.ts'
import { editDrafts } from './edit-drafts.ts'
import { editPassages } from './edit-passages.ts'
import type { Editing } from './editing.ts'
import { listContentIssues } from './list-content-issues.ts'
import { readHistory } from './read-history.ts'
import { readVerseState } from './read-verse-state.ts'
import { saveGroup } from './save-group.ts'
import { saveTopic } from './save-topic.ts'
import { handleSchemaUpdate } from './update-schema.ts'
import { writeVerses } from './write-verses.ts'

/** Everything an administrator does to the content. */
export function editContent(editing: Editing): Handlers {
  return {
    ...adminLists(editing),
    ...writeVerses(editing),
    ...readVerseState(editing),
    ...saveTopic(editing),
    ...deleteTopic(editing),
    ...saveGroup(editing),
    ...deleteGroup(editing),
    ...editPassages(editing),
    ...editDrafts(editing),
    ...readHistory(editing),
    ...listContentIssues(editing),
    ...handleSchemaUpdate(editing),
  }
}
