import type { Questions } from '#shared/contract/confirmation.ts'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AttributionFields, type AttributionValues, toAttributionValues } from './attribution-fields.tsx'

/** An attribution while it is edited. */
export type AttributionDraft = { readonly language: TextLanguage } & AttributionValues

export function toAttributionDraft(
  language: TextLanguage,
  said: Readonly<Record<string, string>> | undefined,
): AttributionDraft {
  return { language, ...toAttributionValues(said?.language === language ? said : {}) }
}

type Props = {
  readonly question: NonNullable<Questions['replaced']>[number]
  readonly draft: AttributionDraft
  onChange(draft: AttributionDraft): void
}

/** The attribution of a new text for a whole language: it must not be saved under the previous edition's name. */
export function AttributionForm({ question, draft, onChange }: Props) {
  const { t } = useTranslation('admin')
  const { language, title, changed, verseCount } = question
  return (
    <fieldset className="attribution">
      <legend>{t('confirm.replaced', { title, language: languages[language].name, changed, all: verseCount })}</legend>
      <AttributionFields language={language} values={draft} onChange={(values) => onChange({ ...draft, ...values })} />
    </fieldset>
  )
}
