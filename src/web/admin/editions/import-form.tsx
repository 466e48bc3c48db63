import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components/Form'
import type { TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { AttributionFields, type AttributionValues, toAttributionValues } from '../changes/attribution-fields.tsx'
import { ActionProblem } from '../ui/action-problem.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { ReasonInput } from './reason-input.tsx'
import type { EditionPreview } from './use-edition-upload.ts'

type Props = {
  readonly preview: EditionPreview
  readonly language: TextLanguage
  readonly isBusy: boolean
  /** The reason of a refusal. */
  readonly problem: string
  onChange(): void
  onSave(attribution: AttributionValues, reason: string): Promise<void>
}

/** The attribution of the file, prefilled as far as the file states it, and the reason for the import. */
export function ImportForm({ preview, language, isBusy, problem, onChange, onSave }: Props) {
  const { t } = useTranslation('admin')
  const [values, setValues] = useState(() => toAttributionValues(preview.attribution))
  const [reason, setReason] = useState('')
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      onChange()
      set(value)
    }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void onSave(values, reason)
  }
  return (
    <Form className="import-form" onSubmit={submit}>
      <fieldset className="attribution">
        <legend>{t('editions.about')}</legend>
        <AttributionFields language={language} values={values} onChange={change(setValues)} />
      </fieldset>
      <ReasonInput value={reason} onChange={change(setReason)} />
      <SubmitButton isBusy={isBusy}>{t('editions.save')}</SubmitButton>
      <ActionProblem text={problem} />
    </Form>
  )
}
