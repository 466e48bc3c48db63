import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = { readonly value: string; onChange(value: string): void }

/** Protects an unattended open screen: a stranger does not know the password. */
export function CurrentPassword({ value, onChange }: Props) {
  const { t } = useTranslation('admin')
  return (
    <TextInput
      label={t('account.currentPassword')}
      name="currentPassword"
      type="password"
      autoComplete="current-password"
      isRequired
      value={value}
      onChange={onChange}
    />
  )
}
