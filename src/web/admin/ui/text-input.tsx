import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { TextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps } from 'react-aria-components/TextField'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = Omit<TextFieldProps, 'children' | 'className' | 'value'> & {
  readonly label: ReactNode
  readonly value: string
  readonly description?: ReactNode
  /** Sets the direction and script of the text. */
  readonly language?: TextLanguage
  /** A text area with at least this many rows; it grows with its text. */
  readonly rows?: number
  readonly placeholder?: string
}

export function TextInput({ label, description, language, rows, placeholder, ...field }: Props) {
  const script = language && { lang: language, dir: languages[language].direction }
  const more = { ...script, ...(placeholder && { placeholder }) }
  return (
    <TextField {...field} className="admin-field">
      <Label>{label}</Label>
      {rows ? <TextArea rows={rows} {...more} /> : <Input {...more} />}
      {description && (
        <Text slot="description" className="admin-hint">
          {description}
        </Text>
      )}
      <FieldProblem />
    </TextField>
  )
}

/** In the page's language; the browser's message would be in its own. */
function FieldProblem() {
  const { t } = useTranslation('admin')
  return (
    <FieldError className="field-problem">
      {({ validationDetails, validationErrors }) => {
        if (validationDetails.valueMissing) return t('problem.required')
        if (validationDetails.typeMismatch) return t('problem.email')
        if (validationDetails.patternMismatch) return t('problem.pattern')
        return validationErrors.join(' ')
      }}
    </FieldError>
  )
}
