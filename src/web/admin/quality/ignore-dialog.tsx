import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useWhileShown } from '../ui/use-while-shown.ts'

type Props = { readonly issueKey: string; onDone(): void; onClose(): void }

/** Ignores an issue, with a reason. */
export function IgnoreDialog({ issueKey, onDone, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const [reason, setReason] = useState('')
  const { problems, take } = useFormProblems(['reason'])
  const [isBusy, setBusy] = useState(false)
  const whileShown = useWhileShown()
  const send = async () => {
    setBusy(true)
    const body = { key: issueKey, reason }
    const response = await submit('ignoreIssue', { method: 'POST', path: '/api/admin/content-issues/ignored', body })
    setBusy(false)
    take(response)
    if (isFailure(response)) return
    whileShown(() => {
      onClose()
      onDone()
    })
  }
  return (
    <OperationDialog
      title={t('quality.ignoreTitle')}
      confirm={t('quality.ignore')}
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <TextInput
        label={t('confirm.reason')}
        name="reason"
        description={t('quality.ignoreHint')}
        isRequired
        autoFocus
        maxLength={500}
        value={reason}
        onChange={setReason}
      />
    </OperationDialog>
  )
}
