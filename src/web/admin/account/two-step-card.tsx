import { useState } from 'react'
import type { Admin } from '#shared/contract/account-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { TwoStepActive } from './two-step-active.tsx'
import { TwoStepSetup } from './two-step-setup.tsx'

type Started = ApiResponse<'startTwoStep'>

/** Two-step sign-in: a code from an authenticator app in addition to the password. */
export function TwoStepCard({ twoStep }: { readonly twoStep: Admin['twoStep'] }) {
  const { t } = useTranslation('admin')
  const [started, setStarted] = useState<Started>()
  const leave = () => setStarted(undefined)
  return (
    <section className={started ? 'admin-card is-wide' : 'admin-card'}>
      <h2>{t('twoStep.title')}</h2>
      <p className="admin-hint">
        {twoStep.active ? t('twoStep.isOn', { count: twoStep.recoveryCodesLeft }) : t('twoStep.isOff')}
      </p>
      {twoStep.active ? (
        <TwoStepActive />
      ) : started ? (
        <TwoStepSetup started={started} onLeave={leave} />
      ) : (
        <StartTwoStep onStarted={setStarted} />
      )}
    </section>
  )
}

function StartTwoStep({ onStarted }: { onStarted(started: Started): void }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problems, take } = useFormProblems(['currentPassword'])
  const [currentPassword, setPassword] = useState('')
  const start = async () => {
    const body = { currentPassword }
    const response = await submit('startTwoStep', { method: 'POST', path: '/api/admin/two-step', body })
    take(response)
    if (!isFailure(response)) onStarted(response)
  }
  return (
    <AccountForm submit={t('twoStep.turnOn')} problems={problems} onSubmit={start}>
      <CurrentPassword value={currentPassword} onChange={setPassword} />
    </AccountForm>
  )
}
