import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useWhileShown } from '../ui/use-while-shown.ts'

type Props = {
  readonly title: string
  readonly confirm: string
  /** The error of sending it. */
  readonly problem: string
  /** Returns whether it was sent; otherwise the dialog stays open. */
  onConfirm(remark: string): Promise<boolean>
  onClose(): void
}

/** Asks for a remark to send with a draft to its next recipient. */
export function RemarkDialog({ title, confirm, problem, onConfirm, onClose }: Props) {
  const { t } = useTranslation('admin')
  const [remark, setRemark] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isTried, setTried] = useState(false)
  const whileShown = useWhileShown()
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const isSent = await onConfirm(remark.trim())
    setBusy(false)
    setTried(true)
    if (isSent) whileShown(onClose)
  }
  return (
    <ConfirmDialog
      title={title}
      cancel={t('record.cancel')}
      confirm={confirm}
      problem={isTried ? problem : ''}
      onCancel={onClose}
      onConfirm={() => void send()}
    >
      <TextInput label={t('drafts.remark')} rows={3} maxLength={1000} autoFocus value={remark} onChange={setRemark} />
    </ConfirmDialog>
  )
}
