import { useState } from 'react'
import type { Admin } from '#shared/contract/account-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoStepOff } from './two-step-off.tsx'
import { TwoStepOn } from './two-step-on.tsx'

/** Two-step sign-in: a code from an authenticator app beside the password. */
export function TwoStepCard({ twoStep }: { readonly twoStep: Admin['twoStep'] }) {
  const { t } = useTranslation('admin')
  const [codes, setCodes] = useState<readonly string[]>([])
  return (
    <section className="admin-card">
      <h2>{t('twoStep.title')}</h2>
      <p className="admin-hint">
        {twoStep.active ? t('twoStep.isOn', { count: twoStep.recoveryCodesLeft }) : t('twoStep.isOff')}
      </p>
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {twoStep.active ? <TwoStepOff onCodes={setCodes} /> : <TwoStepOn onCodes={setCodes} />}
    </section>
  )
}
