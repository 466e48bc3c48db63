import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountForm } from './account-form.tsx'
import { CodesSavedCheckbox } from './codes-saved-checkbox.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { readonly started: ApiResponse<'startTwoStep'>; onLeave(): void }

/**
 * Shows the secret for the app, then the recovery codes to save, and finally asks for a code, which turns it on. Until
 * then nothing is active: a user who leaves has lost nothing and can start again.
 */
export function TwoStepSetup({ started, onLeave }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { dispatch } = useSession()
  const { problems, take } = useFormProblems(['code'])
  const [code, setCode] = useState('')
  const [saved, setSaved] = useState<'yes' | 'no' | 'missing'>('no')
  const confirm = async () => {
    if (saved !== 'yes') return setSaved('missing')
    const response = await submit('confirmTwoStep', {
      method: 'POST',
      path: '/api/admin/two-step/confirm',
      body: { code },
    })
    take(response)
    if (isFailure(response)) return setCode('')
    onLeave()
    dispatch({ type: 'adminChanged', admin: response.admin })
  }
  return (
    <AccountForm submit={t('twoStep.turnOn')} problems={problems} onSubmit={confirm} onCancel={onLeave}>
      <ol className="setup-steps">
        <li>
          <p>{t('twoStep.scan')}</p>
          <SecretKey secret={started.secret} uri={started.uri} />
        </li>
        <li>
          <p>{t('twoStep.codesText')}</p>
          <RecoveryCodes codes={started.recoveryCodes} />
          <CodesSavedCheckbox value={saved} onChange={(isSaved) => setSaved(isSaved ? 'yes' : 'no')} />
        </li>
        <li>
          <TextInput
            label={t('twoStep.enterCode')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            isRequired
            value={code}
            onChange={setCode}
          />
        </li>
      </ol>
    </AccountForm>
  )
}

/** The secret as an image for a phone's camera, as text for other apps, and as a link for an app on this device. */
function SecretKey({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const { t } = useTranslation('admin')
  return (
    <div className="secret-key">
      <QrCode text={uri} label={t('twoStep.qrCode')} />
      <div>
        <p className="admin-hint">{t('twoStep.secretText')}</p>
        <p>
          <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </p>
        <div className="bulk-actions">
          <CopyButton text={secret} label={t('twoStep.copySecret')} />
          <a className="button quiet small" href={uri}>
            {t('twoStep.openApp')}
          </a>
        </div>
      </div>
    </div>
  )
}
