import type { ReactNode } from 'react'
import { languages, type TextLanguage, textLanguages } from '#shared/language/languages.ts'
import { ChoiceInput } from './choice-input.tsx'

type Props<Code> = {
  readonly label: string
  readonly value: Code
  /** An option that is no language, such as every one. */
  readonly children?: ReactNode
  onChange(value: Code): void
}

/** One of the languages of the texts, by its own name. */
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
