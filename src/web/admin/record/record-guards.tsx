import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { RecordEditor } from './use-record-editor.ts'
import { createDescribe, type DescribeValue } from './value-text.ts'

type Props = { readonly editor: RecordEditor; readonly describe?: DescribeValue }

const describePlain = createDescribe()

/** The dialogs that may interrupt saving or leaving a form: unsaved work, questions, and conflicts. */
export function RecordGuards({ editor, describe = describePlain }: Props) {
  const { form, draft, conflict } = editor
  return (
    <>
      <LeaveGuard hasUnsaved={() => form.hasUnsaved() && !draft.isKept()} onDiscard={() => void editor.discard()} />
      {editor.confirmDialog}
      {conflict && <ConflictDialog editor={editor} conflict={conflict} describe={describe} />}
    </>
  )
}
