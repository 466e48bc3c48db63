import type { PassageTitle } from '#shared/catalogue/passage.ts'
import { languages, textLanguages } from '#shared/language/languages.ts'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly legend: string
  /** Precedes the language in each field name, as the server names it in an error. */
  readonly prefix: string
  readonly value: PassageTitle
  onChange(value: PassageTitle): void
}

/** The names of its fields. */
export function listTitleNames(prefix: string): string[] {
  return textLanguages.map((language) => `${prefix}.${language}`)
}

/** A title in each of the five languages. */
export function TitleFields({ legend, prefix, value, onChange }: Props) {
  return (
    <fieldset className="title-fields">
      <legend>{legend}</legend>
      {textLanguages.map((language) => (
        <TextInput
          key={language}
          label={languages[language].name}
          name={`${prefix}.${language}`}
          language={language}
          isRequired
          value={value[language]}
          onChange={(text) => onChange({ ...value, [language]: text })}
        />
      ))}
    </fieldset>
  )
}
