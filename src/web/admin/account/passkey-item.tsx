import { useState } from 'react'
import type { Passkey } from '#shared/contract/passkey-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAction } from '../changes/use-action.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useMoment } from '../changes/use-moment.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = { readonly passkey: Passkey; onChange(passkeys: Passkey[]): void }

/** One passkey: its name, creation and last use; it can be renamed and removed. */
export function PasskeyItem({ passkey, onChange }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const { submit } = useAdminApi()
  const action = useAction()
  const [asking, setAsking] = useState<'rename' | 'remove'>()
  const { name, createdAt, usedAt } = passkey
  const close = () => {
    setAsking(undefined)
    action.dismiss()
  }
  const params = { id: passkey._id }
  const remove = () => submit('removePasskey', { method: 'DELETE', path: '/api/admin/passkeys/{id}', params })
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="admin-hint">
          {t('passkeys.created', { time: toMoment(createdAt) })}
          {' · '}
          {usedAt ? t('passkeys.used', { time: toMoment(usedAt) }) : t('passkeys.unused')}
        </p>
      </div>
      <div className="bulk-actions">
        {(['rename', 'remove'] as const).map((act) => (
          <button key={act} type="button" className="button quiet small" onClick={() => setAsking(act)}>
            {t(`passkeys.${act}`)}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
      </div>
      {asking === 'rename' && <RenamePasskey passkey={passkey} onChange={onChange} onClose={close} />}
      {asking === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name })}
          confirm={t('passkeys.remove')}
          cancel={t('record.cancel')}
          isDanger
          problem={action.problem}
          onConfirm={() => void action.run(remove, ({ passkeys }) => onChange(passkeys))}
          onCancel={close}
        >
          <p>{t('passkeys.removeText')}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

function RenamePasskey({ passkey, onChange, onClose }: Props & { onClose(): void }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problems, take } = useFormProblems(['name'])
  const [name, setName] = useState(passkey.name)
  const [isBusy, setBusy] = useState(false)
  const rename = async () => {
    setBusy(true)
    const response = await submit('renamePasskey', {
      method: 'PUT',
      path: '/api/admin/passkeys/{id}',
      params: { id: passkey._id },
      body: { name },
    })
    setBusy(false)
    take(response)
    if (isFailure(response)) return
    onClose()
    onChange(response.passkeys)
  }
  return (
    <OperationDialog
      title={t('passkeys.renameTitle')}
      confirm={t('passkeys.rename')}
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void rename()}
      onClose={onClose}
    >
      <TextInput
        label={t('passkeys.name')}
        name="name"
        maxLength={60}
        isRequired
        autoFocus
        value={name}
        onChange={setName}
      />
    </OperationDialog>
  )
}
