import type { Field } from '#shared/catalogue/field.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCan } from '../data/use-grant.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'
import type { RecordForm } from './use-record-form.ts'

type Props = { readonly fields: readonly Field[]; readonly form: RecordForm }

/** The fields that the schema updater declared. */
export function DeclaredFields({ fields, form }: Props) {
  const { t } = useTranslation('admin')
  const can = useCan()
  if (fields.length === 0) return null
  return (
    <fieldset className="declared-fields" disabled={!can('structure')}>
      <legend>{t('record.declared')}</legend>
      <div className="record-columns">
        {fields.map((field) => (
          <DeclaredField key={field.name} field={field} form={form} />
        ))}
      </div>
    </fieldset>
  )
}

function DeclaredField({ field: { name, type }, form }: { readonly field: Field; readonly form: RecordForm }) {
  const { t } = useTranslation('admin')
  const value = form.values[name] ?? null
  switch (type) {
    case 'boolean':
      return (
        <ChoiceInput
          label={name}
          value={value === null ? '' : String(value)}
          onChange={(text) => form.set(name, text === '' ? null : text === 'true')}
        >
          <option value="">—</option>
          <option value="true">{t('record.yes')}</option>
          <option value="false">{t('record.no')}</option>
        </ChoiceInput>
      )
    case 'list':
      return (
        <TextInput
          label={name}
          name={name}
          rows={2}
          description={t('record.listHint')}
          value={((value ?? []) as readonly string[]).join('\n')}
          onChange={(text) => form.set(name, text === '' ? null : text.split('\n'))}
        />
      )
    case 'number':
      return (
        <TextInput
          label={name}
          name={name}
          inputMode="decimal"
          pattern="-?[0-9]+([.][0-9]+)?"
          value={value === null ? '' : String(value)}
          onChange={(text) => form.set(name, toNumber(text))}
        />
      )
    case 'text':
      return (
        <TextInput
          label={name}
          name={name}
          rows={1}
          value={String(value ?? '')}
          onChange={(text) => form.set(name, text === '' ? null : text)}
        />
      )
  }
}

/** An incomplete number (`-`, `1.`) stays text while it is typed; the pattern prevents saving it. */
function toNumber(text: string): number | string | null {
  if (text === '') return null
  return /^-?\d+(\.\d*[1-9])?$/.test(text) ? Number(text) : text
}
