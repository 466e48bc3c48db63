import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { TextInput } from '../ui/text-input.tsx'
import { CurrentPassword } from './email-form.tsx'

/** Turning it off and new recovery codes both ask for the password and a code. */
export function TwoStepOff({ onCodes }: { onCodes(codes: readonly string[]): void }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { dispatch } = useSession()
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const body = { currentPassword, code }

  const turnOff = async () => {
    const response = await act('stopTwoStep', { method: 'POST', path: '/api/admin/two-step/disable', body })
    if (!isFailure(response)) dispatch({ type: 'adminChanged', admin: response.admin })
  }
  const replaceCodes = async () => {
    const response = await act('replaceRecoveryCodes', {
      method: 'POST',
      path: '/api/admin/two-step/recovery-codes',
      body,
    })
    if (isFailure(response)) return
    onCodes(response.recoveryCodes)
    dispatch({ type: 'adminChanged', admin: response.admin })
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const pressed = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    await (pressed?.value === 'codes' ? replaceCodes() : turnOff())
    setCode('')
    setPassword('')
  }
  return (
    <Form className="account-form" onSubmit={submit}>
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
        <button type="submit" value="codes" className="button quiet">
          {t('twoStep.newCodes')}
        </button>
        <button type="submit" value="off" className="button danger-quiet">
          {t('twoStep.turnOff')}
        </button>
      </div>
    </Form>
  )
}
