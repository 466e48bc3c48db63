import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { type ApiAnswer, isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { TextInput } from '../ui/text-input.tsx'
import { CurrentPassword } from './email-form.tsx'

type Props = { onCodes(codes: readonly string[]): void }
type Secret = Pick<ApiAnswer<'startTwoStep'>, 'secret' | 'uri'>

/** First the password, then the secret for the app, then a code that proves the app has it. */
export function TwoStepOn({ onCodes }: Props) {
  const [secret, setSecret] = useState<Secret>()
  return secret ? <ConfirmSecret secret={secret} onCodes={onCodes} /> : <AskPassword onSecret={setSecret} />
}

function AskPassword({ onSecret }: { onSecret(secret: Secret): void }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const [currentPassword, setPassword] = useState('')
  const start = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = { currentPassword }
    const response = await act('startTwoStep', { method: 'POST', path: '/api/admin/two-step', body })
    if (!isFailure(response)) onSecret(response)
  }
  return (
    <Form className="account-form" onSubmit={start}>
      <CurrentPassword value={currentPassword} onChange={setPassword} />
      <button type="submit" className="button">
        {t('twoStep.turnOn')}
      </button>
    </Form>
  )
}

function ConfirmSecret({ secret, onCodes }: Props & { readonly secret: Secret }) {
  const { t } = useTranslation('admin')
  const { act } = useAdminApi()
  const { dispatch } = useSession()
  const [code, setCode] = useState('')
  const confirm = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const response = await act('confirmTwoStep', {
      method: 'POST',
      path: '/api/admin/two-step/confirm',
      body: { code },
    })
    if (isFailure(response)) return setCode('')
    onCodes(response.recoveryCodes)
    dispatch({ type: 'adminChanged', admin: response.admin })
  }
  return (
    <Form className="account-form" onSubmit={confirm}>
      <p>{t('twoStep.secretText')}</p>
      <p>
        <code className="secret">{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <p>
        <a href={secret.uri}>{t('twoStep.openApp')}</a>
      </p>
      <TextInput
        label={t('twoStep.code')}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        isRequired
        value={code}
        onChange={setCode}
      />
      <button type="submit" className="button">
        {t('twoStep.confirm')}
      </button>
    </Form>
  )
}
