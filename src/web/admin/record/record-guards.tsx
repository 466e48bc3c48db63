import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { RecordEditor } from './use-record-editor.ts'
import { createDescribe, type DescribeValue } from './value-text.ts'

type Props = { readonly editor: RecordEditor; readonly describe?: DescribeValue }

const describePlain = createDescribe()

/** What may come between a form and a save or a way out: work that is kept nowhere, questions, another's version. */
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
