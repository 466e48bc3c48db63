import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiResponse, isFailure } from '#web/ui/api-client.ts'
import { useRefusalText } from '../changes/use-refusal-text.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyItem } from './passkey-item.tsx'

/** Passkeys: a device that recognises its owner signs in without a password. */
export function PasskeysCard({ asksCode }: { readonly asksCode: boolean }) {
  const { t } = useTranslation('admin')
  const toRefusal = useRefusalText()
  const { call } = useAdminApi()
  const [listed, setListed] = useState<ApiResponse<'listPasskeys'>>()
  useEffect(() => {
    let isCurrent = true
    void call<'listPasskeys'>({ method: 'GET', path: '/api/admin/passkeys' }).then((response) => {
      if (isCurrent && !isFailure(response)) setListed(response)
    })
    return () => {
      isCurrent = false
    }
  }, [call])
  const change = (passkeys: ApiResponse<'listPasskeys'>['passkeys']) => setListed({ passkeys, isAvailable: true })
  return (
    <section className="admin-card">
      <h2>{t('passkeys.title')}</h2>
      <p className="admin-hint">{t('passkeys.text')}</p>
      {listed && (
        <ul className="session-list" aria-label={t('passkeys.title')}>
          {listed.passkeys.map((passkey) => (
            <PasskeyItem key={passkey._id} passkey={passkey} onChange={change} />
          ))}
        </ul>
      )}
      {listed?.isAvailable && <AddPasskey asksCode={asksCode} onAdded={change} />}
      {listed && !listed.isAvailable && (
        <p className="admin-hint">{toRefusal({ code: 'passkeys_unavailable', message: '' })}</p>
      )}
    </section>
  )
}
