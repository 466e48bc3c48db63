import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly title: string
  readonly confirm: string
  /** The error of sending it. */
  readonly problem: string
  /** The dialog stays open until this resolves. */
  onConfirm(remark: string): Promise<void>
  onCancel(): void
}

/** Asks for a remark to send with a draft to its next recipient. */
export function RemarkDialog({ title, confirm, problem, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const [remark, setRemark] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    await onConfirm(remark.trim())
    setBusy(false)
    setTried(true)
  }
  return (
    <ConfirmDialog
      title={title}
      cancel={t('record.cancel')}
      confirm={confirm}
      problem={isTried ? problem : ''}
      onCancel={onCancel}
      onConfirm={() => void send()}
    >
      <TextInput label={t('drafts.remark')} rows={3} maxLength={1000} autoFocus value={remark} onChange={setRemark} />
    </ConfirmDialog>
  )
}
