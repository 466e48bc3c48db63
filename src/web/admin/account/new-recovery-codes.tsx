import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { AccountForm } from './account-form.tsx'
import { CodesSavedCheckbox } from './codes-saved-checkbox.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { readonly codes: readonly string[]; onDone(): void }

/** The old codes are good until the new ones are saved. */
export function NewRecoveryCodes({ codes, onDone }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { dispatch } = useSession()
  const { problems, take } = useFormProblems([])
  const [saved, setSaved] = useState<'yes' | 'no' | 'missing'>('no')
  const keep = async () => {
    if (saved !== 'yes') return setSaved('missing')
    const path = '/api/admin/two-step/recovery-codes/keep'
    const response = await submit('keepRecoveryCodes', { method: 'POST', path, body: { code: codes[0] ?? '' } })
    take(response)
    if (isFailure(response)) return
    onDone()
    dispatch({ type: 'adminChanged', admin: response.admin })
  }
  return (
    <AccountForm submit={t('twoStep.useCodes')} problems={problems} onSubmit={keep} onCancel={onDone}>
      <p>{t('twoStep.newCodesText')}</p>
      <RecoveryCodes codes={codes} />
      <CodesSavedCheckbox value={saved} onChange={(isSaved) => setSaved(isSaved ? 'yes' : 'no')} />
    </AccountForm>
  )
}
