import { type FormEvent, type ReactNode, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCan } from '../data/use-grant.ts'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { useFocusProblem } from '../ui/use-focus-problem.ts'
import { DeleteRecord } from './delete-record.tsx'
import { DraftNotes } from './draft-notes.tsx'
import { DraftStatus } from './draft-status.tsx'
import { RecordFooter, type RecordPreview } from './record-footer.tsx'
import { RecordGuards } from './record-guards.tsx'
import { SendForReview } from './send-for-review.tsx'
import type { RecordEditor } from './use-record-editor.ts'
import { useSaveKey } from './use-save-key.ts'
import type { DescribeValue } from './value-text.ts'

type Props = {
  readonly editor: RecordEditor
  readonly title: string
  /** The name shown when deleting; without one it cannot be deleted. */
  readonly deleteName?: string | undefined
  /** The consequence of deleting it; by default that its verses stay. */
  readonly deleteText?: string | undefined
  readonly describe: DescribeValue
  /** Asks a question before saving; the answer triggers the save. */
  readonly beforeSave?: (() => boolean) | undefined
  /** The public page of the record, if it has one. */
  readonly preview?: RecordPreview | undefined
  readonly children: ReactNode
  readonly after?: ReactNode
}

/** The dialog of one record: the form, and the dialogs that may interrupt a save. */
export function RecordDialog({ editor, title, describe, beforeSave, children, after, ...props }: Props) {
  const { deleteName, deleteText, preview } = props
  const { t } = useTranslation('admin')
  const { form, formElement, draft, isBusy, problems } = editor
  const can = useCan()
  const [asking, setAsking] = useState<'delete' | 'review'>()
  useSaveKey(formElement)
  useFocusProblem(formElement, problems.fields)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    if (!can('write')) return can('draft') && form.hasUnsaved() ? setAsking('review') : undefined
    if (!beforeSave?.()) void editor.save()
  }
  return (
    <>
      <AdminDialog size="large" onClose={editor.close}>
        <header className="record-head">
          <Heading slot="title">{title}</Heading>
          {form.changed.length > 0 && <DraftStatus status={draft.status} />}
          <button type="button" className="icon-button" aria-label={t('record.close')} onClick={editor.close}>
            <Icon name="close" />
          </button>
        </header>
        <Form ref={formElement} className="record-form" validationErrors={problems.fields} onSubmit={submit}>
          <div className="record-body">
            <DraftNotes editor={editor} />
            {children}
            {after}
          </div>
          <FormProblem text={problems.form} />
          <RecordFooter
            editor={editor}
            onDelete={deleteName === undefined ? undefined : () => setAsking('delete')}
            preview={preview}
          />
        </Form>
      </AdminDialog>
      {asking === 'delete' && (
        <DeleteRecord editor={editor} name={deleteName ?? ''} text={deleteText} onClose={() => setAsking(undefined)} />
      )}
      {asking === 'review' && <SendForReview editor={editor} onClose={() => setAsking(undefined)} />}
      <RecordGuards editor={editor} describe={describe} />
    </>
  )
}
