import { useState } from 'react'
import { listSimilarThemes } from '#shared/search/similar-themes.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useThemeName } from '#web/topics/use-theme-name.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  /** The themes a topic can have. */
  readonly known: readonly string[]
  readonly value: string
  readonly isReadOnly: boolean
  onChange(theme: string): void
}

/** The value of the option that asks for a new theme. It ends in a blank, which no theme does. */
const other = 'new '

/**
 * The theme of a topic: an existing one or, after an additional step, a new one, which readers then see in the topic
 * map.
 */
export function ThemeChoice({ known, value, isReadOnly, onChange }: Props) {
  const { t } = useTranslation('admin')
  const toName = useThemeName()
  const [isNew, setNew] = useState(value !== '' && !known.includes(value))
  const choose = (chosen: string) => {
    setNew(chosen === other)
    onChange(chosen === other ? '' : chosen)
  }
  return (
    <div className="theme-choice">
      <ChoiceInput
        label={t('fields.theme')}
        name="theme"
        value={isNew ? other : value}
        isDisabled={isReadOnly}
        onChange={choose}
      >
        <option value="">{t('topics.noTheme')}</option>
        {known.map((theme) => (
          <option key={theme} value={theme}>
            {toName(theme)}
          </option>
        ))}
        <option value={other}>{t('topics.otherTheme')}</option>
      </ChoiceInput>
      {isNew && (
        <TextInput
          label={t('topics.newTheme')}
          name="newTheme"
          description={t('topics.newThemeHint')}
          isRequired
          isReadOnly={isReadOnly}
          maxLength={100}
          value={value}
          onChange={onChange}
        />
      )}
      {isNew && value.trim() !== '' && <Similar typed={value.trim()} known={known} onChoose={choose} />}
    </div>
  )
}

type SimilarProps = { readonly typed: string; readonly known: readonly string[]; onChoose(theme: string): void }

/** A misspelling makes a second theme beside the one that was meant, so that one is offered. */
function Similar({ typed, known, onChoose }: SimilarProps) {
  const { t } = useTranslation('admin')
  const toName = useThemeName()
  const byName = new Map(known.map((theme) => [toName(theme), theme]))
  const names = listSimilarThemes(typed, byName.keys()).flatMap((name) => byName.get(name) ?? [])
  const meant = new Set([...known.filter((theme) => theme === typed), ...listSimilarThemes(typed, known), ...names])
  if (meant.size === 0) return null
  return (
    <p className="admin-note" role="status">
      {t('topics.similarThemes')}{' '}
      {[...meant].map((theme) => (
        <button key={theme} type="button" className="link-button" onClick={() => onChoose(theme)}>
          {toName(theme)}
        </button>
      ))}
    </p>
  )
}
