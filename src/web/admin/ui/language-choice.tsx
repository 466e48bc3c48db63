import type { ReactNode } from 'react'
import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { ChoiceInput } from './choice-input.tsx'

type Props<Code> = {
  readonly label: string
  readonly value: Code
  /** An additional option, such as "all". */
  readonly children?: ReactNode
  onChange(value: Code): void
}

/** Selects one of the text languages, shown by their own names. */
export function LanguageChoice<Code extends TextLanguage | ''>({ label, value, children, onChange }: Props<Code>) {
  return (
    <ChoiceInput label={label} value={value} onChange={(code) => onChange(code as Code)}>
      {children}
      {textLanguages.map((code) => (
        <option key={code} value={code}>
          {languages[code].name}
        </option>
      ))}
    </ChoiceInput>
  )
}
