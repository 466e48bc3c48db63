import type { TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'

export const attributionNames = [
  'title',
  'translator',
  'publisher',
  'source',
  'sourceUrl',
  'version',
  'date',
  'terms',
] as const
const optional: readonly string[] = ['publisher', 'sourceUrl', 'version', 'date']

/** The metadata of an edition while it is edited. */
export type AttributionValues = Readonly<Record<(typeof attributionNames)[number], string>>

export function toAttributionValues(said: Readonly<Record<string, unknown>>): AttributionValues {
  return Object.fromEntries(attributionNames.map((name) => [name, String(said[name] ?? '')])) as AttributionValues
}

type Props = {
  readonly language: TextLanguage
  readonly values: AttributionValues
  onChange(values: AttributionValues): void
}

/** The fields of an edition's attribution: author, source and terms. */
export function AttributionFields({ language, values, onChange }: Props) {
  const { t } = useTranslation('admin')
  // The Arabic text has no translator.
  const isRequired = (name: string) => !optional.includes(name) && !(name === 'translator' && language === 'ar')
  return attributionNames.map((name) => (
    <TextInput
      key={name}
      label={t(`fields.${name}`)}
      name={name}
      isRequired={isRequired(name)}
      {...(name === 'terms' && { rows: 2 })}
      value={values[name]}
      onChange={(value) => onChange({ ...values, [name]: value })}
    />
  ))
}
