import { useState } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { Options } from '../data/read-options.ts'
import { MarkdownText } from '../ui/markdown-text.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { LinkProblems } from '../writing/link-problems.tsx'

type Props = {
  readonly label: string
  readonly name: string
  readonly language: InterfaceLanguage
  readonly value: string
  readonly isReadOnly?: boolean
  /** A link to edit it at full width. */
  readonly writeAt?: string | undefined
  readonly options: Pick<Options, 'topics' | 'groups'>
  onChange(value: string): void
}

/** A Markdown editor with a preview as readers will see it. */
export function MarkdownInput({ label, name, language, value, isReadOnly = false, writeAt, options, onChange }: Props) {
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
      <LinkProblems markdown={value} options={options} />
      <div className="markdown-links">
        {writeAt && (
          <PageLink to={writeAt} preventScrollReset aria-label={t('writing.openOf', { field: label })}>
            {t('writing.open')}
          </PageLink>
        )}
        <ToggleButton
          className="link-button"
          isSelected={isShown}
          onChange={setShown}
          aria-label={t('verses.previewOf', { field: label })}
        >
          {t('verses.preview')}
        </ToggleButton>
      </div>
      {isShown && (
        <div className="markdown-preview" lang={language}>
          {value.trim() ? (
            <MarkdownText markdown={value} topHeading={3} />
          ) : (
            <p className="admin-hint">{t('record.none')}</p>
          )}
        </div>
      )}
    </div>
  )
}
