import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { RichText } from '#web/ui/rich-text.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly language: InterfaceLanguage
  readonly value: string
  readonly isReadOnly?: boolean
  onChange(value: string): void
}

/** Markdown, and how the reader will see it. */
export function MarkdownInput({ label, name, language, value, isReadOnly = false, onChange }: Props) {
  const { t } = useTranslation('admin')
  const [isShown, setShown] = useState(false)
  return (
    <div className="markdown-input">
      <TextInput
        label={label}
        name={name}
        language={language}
        rows={3}
        isReadOnly={isReadOnly}
        value={value}
        onChange={onChange}
      />
      <ToggleButton
        className="link-button"
        isSelected={isShown}
        onChange={setShown}
        aria-label={t('verses.previewOf', { field: label })}
      >
        {t('verses.preview')}
      </ToggleButton>
      {isShown && (
        <div className="markdown-preview" lang={language}>
          {value.trim() ? (
            <RichText markdown={value} topHeading={3} />
          ) : (
            <p className="admin-hint">{t('record.none')}</p>
          )}
        </div>
      )}
    </div>
  )
}
