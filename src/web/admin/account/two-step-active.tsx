import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'

/** Turning it off and creating new recovery codes both require the password and a code. */
export function TwoStepActive() {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { dispatch } = useSession()
  const { problems, take } = useFormProblems(['currentPassword', 'code'])
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>([])
  const body = { currentPassword, code }

  const turnOff = async () => {
    const response = await submit('stopTwoStep', { method: 'POST', path: '/api/admin/two-step/disable', body })
    take(response)
    if (!isFailure(response)) dispatch({ type: 'adminChanged', admin: response.admin })
  }
  const replaceCodes = async () => {
    const path = '/api/admin/two-step/recovery-codes'
    const response = await submit('replaceRecoveryCodes', { method: 'POST', path, body })
    take(response)
    if (!isFailure(response)) setCodes(response.recoveryCodes)
  }
  const send = async (pressed: string) => {
    await (pressed === 'codes' ? replaceCodes() : turnOff())
    // A code works only once, right or wrong.
    setCode('')
  }
  if (codes.length > 0) return <NewRecoveryCodes codes={codes} onDone={() => setCodes([])} />
  return (
    <AccountForm problems={problems} onSubmit={send}>
      <CurrentPassword value={currentPassword} onChange={setPassword} />
      <TextInput
        label={t('twoStep.code')}
        name="code"
        autoComplete="one-time-code"
        description={t('signIn.codeHint')}
        isRequired
        value={code}
        onChange={setCode}
      />
      <div className="bulk-actions">
        <SubmitButton value="codes" className="button quiet">
          {t('twoStep.newCodes')}
        </SubmitButton>
        <SubmitButton value="off" className="button danger-quiet">
          {t('twoStep.turnOff')}
        </SubmitButton>
      </div>
    </AccountForm>
  )
}
