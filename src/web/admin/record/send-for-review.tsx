import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RemarkDialog } from './remark-dialog.tsx'
import type { RecordEditor } from './use-record-editor.ts'

type Props = { readonly editor: RecordEditor; onClose(): void }

/** Asks for a remark, and sends the draft of the form with it. */
export function SendForReview({ editor, onClose }: Props) {
  const { t } = useTranslation('admin')
  return (
    <RemarkDialog
      title={t('drafts.sendTitle')}
      confirm={t('drafts.send')}
      problem={editor.problems.form}
      onConfirm={editor.sendForReview}
      onClose={onClose}
    />
  )
}
