import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { TextInput } from '../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { CurrentPassword } from './current-password.tsx'
import { createPasskey, isCeremonyProblem } from './passkey-ceremony.ts'

type Props = {
  /** Whether the account also signs in with codes. */
  readonly asksCode: boolean
  onAdded(passkeys: ApiResponse<'addPasskey'>['passkeys']): void
}

/** Asks for the password again, since a passkey replaces it at sign-in; then the device creates the key. */
export function AddPasskey({ asksCode, onAdded }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const alerts = useAlerts()
  const { problems, take, say } = useFormProblems(['currentPassword', 'code', 'name'])
  const [name, setName] = useState('')
  const [currentPassword, setPassword] = useState('')
  const [code, setCode] = useState('')
  const add = async () => {
    const body = { currentPassword, ...(asksCode && { code }) }
    const started = await submit('startPasskey', { method: 'POST', path: '/api/admin/passkeys/start', body })
    take(started)
    setCode('')
    if (isFailure(started)) return
    const created = await createPasskey(started.options)
    alerts.clear()
    if (isCeremonyProblem(created)) return say(t(`passkeys.${created}`))
    const response = await submit('addPasskey', {
      method: 'POST',
      path: '/api/admin/passkeys',
      body: { name, response: created },
    })
    take(response)
    if (isFailure(response)) return
    setName('')
    setPassword('')
    onAdded(response.passkeys)
  }
  return (
    <AccountForm submit={t('passkeys.add')} problems={problems} onSubmit={add}>
      <TextInput
        label={t('passkeys.name')}
        name="name"
        description={t('passkeys.nameHint')}
        maxLength={60}
        value={name}
        onChange={setName}
      />
      <CurrentPassword value={currentPassword} onChange={setPassword} />
      {asksCode && (
        <TextInput
          label={t('twoStep.code')}
          name="code"
          autoComplete="one-time-code"
          isRequired
          value={code}
          onChange={setCode}
        />
      )}
    </AccountForm>
  )
}
