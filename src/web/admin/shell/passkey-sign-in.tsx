import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import { isCeremonyProblem, signWithPasskey } from '../account/passkey-ceremony.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { FormProblem } from '../ui/form-problem.tsx'

/** Signs in with one click: the device asks for a fingerprint, a face or its PIN. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn(): Promise<void> }) {
  const { t } = useTranslation('admin')
  const { problems, take, say } = useFormProblems([])
  const [isBusy, setBusy] = useState(false)
  const signIn = async () => {
    const path = '/api/admin/passkey-sign-in/start'
    const started = await callApi<'startPasskeySignIn'>({ method: 'POST', path })
    if (isFailure(started)) return take(started)
    const signed = await signWithPasskey(started.options)
    if (isCeremonyProblem(signed)) return say(t(`passkeys.${signed}`))
    const body = { response: signed }
    const response = await callApi<'signInWithPasskey'>({ method: 'POST', path: '/api/admin/passkey-sign-in', body })
    take(response)
    if (!isFailure(response)) await onSignedIn()
  }
  const press = async () => {
    if (isBusy) return
    setBusy(true)
    await signIn()
    setBusy(false)
  }
  return (
    <div className="passkey-sign-in">
      <p className="sign-in-or">{t('passkeys.or')}</p>
      <button type="button" className="button quiet" aria-disabled={isBusy || undefined} onClick={() => void press()}>
        {t('passkeys.signIn')}
      </button>
      <FormProblem text={problems.form} />
    </div>
  )
}
