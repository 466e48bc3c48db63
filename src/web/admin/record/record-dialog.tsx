import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useCan } from '../data/use-grant.ts'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteRecord } from './delete-record.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { RecordEditor } from './use-record-editor.ts'
import type { DescribeValue } from './value-text.ts'

type Props = {
  readonly editor: RecordEditor
  readonly title: string
  /** The name to delete it by; without one it cannot be deleted. */
  readonly deleteName?: string | undefined
  /** What deleting it means; by default that its verses stay. */
  readonly deleteText?: string | undefined
  readonly describe: DescribeValue
  /** Something to ask before a save; it saves when it is answered. */
  readonly beforeSave?: (() => boolean) | undefined
  readonly children: ReactNode
  readonly after?: ReactNode
}

/** The dialog of one record: the form, and what may come between it and a save. */
export function RecordDialog({ editor, title, describe, beforeSave, children, after, ...props }: Props) {
  const { deleteName, deleteText } = props
  const { t } = useTranslation('admin')
  const { form, isBusy, errors, conflict } = editor
  const can = useCan()
  const [isDeleting, setDeleting] = useState(false)
  const formElement = useRef<HTMLFormElement>(null)
  useSaveKey(formElement)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy || !can('write') || beforeSave?.()) return
    void editor.save()
  }
  return (
    <>
      <AdminDialog size="large" onClose={editor.close}>
        <header className="record-head">
          <Heading slot="title">{title}</Heading>
          {form.changed.length > 0 && <span className="record-state">{t('record.unsaved')}</span>}
          <button type="button" className="icon-button" aria-label={t('record.close')} onClick={editor.close}>
            <Icon name="close" />
          </button>
        </header>
        <Form ref={formElement} className="record-form" validationErrors={errors} onSubmit={submit}>
          <div className="record-body">
            {form.isRestored && form.changed.length > 0 && <RestoredNote onDiscard={editor.discard} />}
            {children}
            {after}
          </div>
          <footer className="record-foot">
            {deleteName !== undefined && can('structure') && (
              <button type="button" className="button danger-quiet" onClick={() => setDeleting(true)}>
                <Icon name="trash" size={18} /> {t('record.delete')}
              </button>
            )}
            <span className="record-key">{can('write') && t('record.saveKey')}</span>
            <button type="button" className="button quiet" onClick={editor.close}>
              {can('write') ? t('record.cancel') : t('record.close')}
            </button>
            {can('write') && (
              <button type="submit" className="button" aria-disabled={isBusy || undefined}>
                {t('record.save')}
              </button>
            )}
          </footer>
        </Form>
      </AdminDialog>
      <LeaveGuard hasUnsaved={form.hasUnsaved} onDiscard={editor.discard} />
      {isDeleting && (
        <DeleteRecord editor={editor} name={deleteName ?? ''} text={deleteText} onClose={() => setDeleting(false)} />
      )}
      {editor.confirmDialog}
      {conflict && <ConflictDialog editor={editor} conflict={conflict} describe={describe} />}
    </>
  )
}

function RestoredNote({ onDiscard }: { onDiscard(): void }) {
  const { t } = useTranslation('admin')
  return (
    <p className="admin-note">
      {t('record.restored')}{' '}
      <button type="button" className="link-button" onClick={onDiscard}>
        {t('record.discard')}
      </button>
    </p>
  )
}

/** Ctrl+S or Cmd+S by key code (any keyboard layout), while the focus is in this form and not in a dialog above it. */
function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      if (form.current?.parentElement?.contains(document.activeElement)) form.current.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
