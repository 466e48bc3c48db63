import { useState } from 'react'
import { themePattern } from '#shared/catalogue/outline-rules.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ChipChoice } from '../ui/chip-choice.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  /** Themes already used by passages. */
  readonly known: readonly string[]
  readonly value: readonly string[]
  readonly isReadOnly?: boolean
  /** The server's error. */
  readonly problem: string | undefined
  onChange(value: readonly string[]): void
}

/** The themes as chips. An existing theme is found by typing; a new one is typed as a complete key. */
export function ThemeChips({ known, value, isReadOnly = false, problem, onChange }: Props) {
  const { t } = useTranslation('admin')
  const choices = [...new Set([...known, ...value])].map((key) => ({ id: key, name: key }))
  return (
    <fieldset>
      <legend>{t('fields.themes')}</legend>
      <ChipChoice
        label={t('passages.themesOf')}
        addLabel={t('passages.addTheme')}
        choices={choices}
        value={value}
        isReadOnly={isReadOnly}
        onChange={onChange}
      />
      {!isReadOnly && <NewTheme onAdd={(key) => !value.includes(key) && onChange([...value, key])} />}
      {problem && <p className="field-problem">{problem}</p>}
    </fieldset>
  )
}

function NewTheme({ onAdd }: { onAdd(key: string): void }) {
  const { t } = useTranslation('admin')
  const [text, setText] = useState('')
  const key = text.trim().toLowerCase().replaceAll(/\s+/g, '-')
  const isKey = themePattern.test(key)
  const add = () => {
    if (!isKey) return
    onAdd(key)
    setText('')
  }
  return (
    <div className="new-theme">
      <TextInput
        label={t('passages.newTheme')}
        description={t('passages.newThemeHint')}
        value={text}
        autoComplete="off"
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the form.
          event.preventDefault()
          add()
        }}
      />
      <button type="button" className="button quiet" disabled={!isKey} onClick={add}>
        {t('picker.add')}
      </button>
    </div>
  )
}
