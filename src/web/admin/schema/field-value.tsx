import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly label: string
  readonly type: Field['type']
  readonly value: unknown
  /** Undefined when there is no value. */
  onChange(value: unknown): void
}

/** An input for a value of the field's type. An invalid number stays as typed; the dry run reports it. */
export function FieldValue({ label, type, value, onChange }: Props) {
  const { t } = useTranslation('admin')
  if (type === 'boolean')
    return (
      <ChoiceInput
        label={label}
        value={typeof value === 'boolean' ? String(value) : ''}
        onChange={(text) => onChange(text === '' ? undefined : text === 'true')}
      >
        <option value="">{t('record.none')}</option>
        <option value="true">{t('record.yes')}</option>
        <option value="false">{t('record.no')}</option>
      </ChoiceInput>
    )
  if (type === 'list')
    return (
      <TextInput
        label={label}
        description={t('record.listHint')}
        rows={2}
        value={Array.isArray(value) ? value.join('\n') : ''}
        onChange={(text) => onChange(text === '' ? undefined : text.split('\n'))}
      />
    )
  const toValue = (text: string) => (type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text)
  return (
    <TextInput
      label={label}
      {...(type === 'number' && { inputMode: 'decimal' as const })}
      value={value === undefined || value === null ? '' : String(value)}
      onChange={(text) => onChange(text.trim() === '' ? undefined : toValue(text))}
    />
  )
}
