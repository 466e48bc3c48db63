import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { AccountCard } from './account-card.tsx'
import { CurrentPassword } from './current-password.tsx'
import { useAccount } from './use-account.ts'

export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation('admin')
  const { update, problems } = useAccount(['password', 'currentPassword'])
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  return (
    <AccountCard
      title={t('account.password')}
      hint={t('account.passwordHint')}
      submit={t('account.changePassword')}
      problems={problems}
      onSubmit={async () => {
        if (!(await update({ password, currentPassword: current }))) return
        setCurrent('')
        setPassword('')
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input hidden readOnly autoComplete="username" value={email} />
      <CurrentPassword value={current} onChange={setCurrent} />
      <TextInput
        label={t('account.newPassword')}
        name="password"
        type="password"
        autoComplete="new-password"
        isRequired
        value={password}
        onChange={setPassword}
      />
    </AccountCard>
  )
}
