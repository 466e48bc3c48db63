import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AttributionFields, attributionNames, toAttributionValues } from '../changes/attribution-fields.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { ReasonInput } from './reason-input.tsx'
import { type EditionDialogProps, useEditionOperation } from './use-edition-operation.ts'

/** Edits an edition's title, attribution and terms. */
export function EditAttribution({ edition, seen, onClose }: EditionDialogProps) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { run, isBusy, problems, reason, setReason } = useEditionOperation(onClose, attributionNames)
  const [values, setValues] = useState(() => toAttributionValues(edition))
  const save = () =>
    submit('updateEdition', {
      method: 'PUT',
      path: '/api/admin/edition/{id}',
      params: { id: edition._id },
      body: { ...values, reason, seen },
    })
  return (
    <OperationDialog
      title={t('editions.editTitle', { title: edition.title })}
      confirm={t('record.save')}
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void run(save)}
      onClose={onClose}
    >
      <AttributionFields language={edition.language} values={values} onChange={setValues} />
      <ReasonInput value={reason} onChange={setReason} />
    </OperationDialog>
  )
}
