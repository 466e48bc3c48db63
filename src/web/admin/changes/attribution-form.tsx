import type { Questions } from '#shared/contract/confirmation.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { TextInput } from '../ui/text-input.tsx'

const fields = ['title', 'translator', 'source', 'sourceUrl', 'version', 'terms'] as const
const optional: readonly string[] = ['sourceUrl', 'version']

/** An attribution as it is being written. */
export type AttributionDraft = { readonly language: TextLanguage } & Readonly<Record<(typeof fields)[number], string>>

export function toAttributionDraft(
  language: TextLanguage,
  said: Readonly<Record<string, string>> | undefined,
): AttributionDraft {
  const own = said?.language === language ? said : {}
  const values = Object.fromEntries(fields.map((name) => [name, own[name] ?? ''])) as Omit<AttributionDraft, 'language'>
  return { language, ...values }
}

type Props = {
  readonly question: NonNullable<Questions['replaced']>[number]
  readonly draft: AttributionDraft
  onChange(draft: AttributionDraft): void
}

/** Whose words a whole new text is: they must not stand under the name of the one before. */
export function AttributionForm({ question, draft, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { language, title, changed, verseCount } = question
  // The Arabic text has no translator.
  const isRequired = (name: string) => !optional.includes(name) && !(name === 'translator' && language === 'ar')
  return (
    <fieldset className="attribution">
      <legend>{t('confirm.replaced', { title, language: languages[language].name, changed, all: verseCount })}</legend>
      {fields.map((name) => (
        <TextInput
          key={name}
          label={t(`fields.${name}`)}
          name={name}
          isRequired={isRequired(name)}
          {...(name === 'terms' && { rows: 2 })}
          value={draft[name]}
          onChange={(value) => onChange({ ...draft, [name]: value })}
        />
      ))}
    </fieldset>
  )
}
