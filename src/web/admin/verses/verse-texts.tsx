import { useState } from 'react'
import { commentaryField } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages, languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Options } from '../data/read-options.ts'
import { useCan } from '../data/use-grant.ts'
import type { RecordForm } from '../record/use-record-form.ts'
import { TextInput } from '../ui/text-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'

type Props = {
  readonly form: RecordForm
  /** Languages in which this verse equals the import of its edition. */
  readonly verified: ReadonlySet<TextLanguage>
}

type FormProps = Props & {
  readonly options: Pick<Options, 'topics' | 'groups'>
  /** The URL to edit a language's commentary at full width; undefined for a new verse. */
  readonly toWrite: ((language: InterfaceLanguage) => string) | undefined
}

/** The Arabic at full width, the four translations side by side below it, each with its commentary. */
export function VerseTexts({ form, verified, options, toWrite }: FormProps) {
  return (
    <div className="verse-texts">
      <div className="verse-arabic">
        <VerseText language="ar" rows={2} form={form} verified={verified} />
      </div>
      {interfaceLanguages.map((language) => (
        <LanguageColumn
          key={language}
          language={language}
          form={form}
          verified={verified}
          options={options}
          toWrite={toWrite}
        />
      ))}
    </div>
  )
}

type ColumnProps = FormProps & { readonly language: InterfaceLanguage }

function LanguageColumn({ language, form, verified, options, toWrite }: ColumnProps) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const field = commentaryField(language)
  return (
    <fieldset className="language-column">
      <legend className="visually-hidden">{languages[language].name}</legend>
      <VerseText language={language} rows={4} form={form} verified={verified} />
      <MarkdownInput
        label={t('verses.commentary', { language: languages[language].name })}
        name={field}
        language={language}
        isReadOnly={!can('commentary', language)}
        writeAt={toWrite?.(language)}
        options={options}
        value={String(form.values[field] ?? '')}
        onChange={(value) => form.set(field, value)}
      />
    </fieldset>
  )
}

type TextProps = Props & { readonly language: TextLanguage; readonly rows: number }

/** Text that matches its edition is locked until the user unlocks it for this save; saving asks for a reason. */
function VerseText({ language, rows, form, verified }: TextProps) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const isChanged = form.changed.includes(language)
  const [isUnlocked, setUnlocked] = useState(isChanged)
  const isVerified = verified.has(language)
  const isLocked = isVerified && !isUnlocked && !isChanged
  const { name } = languages[language]
  return (
    <div className="verse-text">
      <TextInput
        label={
          <>
            {name}
            {isVerified && !isChanged && <small className="verified">{t('verses.verified')}</small>}
          </>
        }
        name={language}
        language={language}
        rows={rows}
        isReadOnly={isLocked || !can('text', language)}
        value={String(form.values[language] ?? '')}
        onChange={(value) => form.set(language, value)}
        description={isVerified && isChanged && <span className="field-warning">{t('verses.alters')}</span>}
      />
      {isLocked && !can('unlock', language) && <span className="admin-hint">{t('verses.locked')}</span>}
      {isLocked && can('unlock', language) && (
        <button
          type="button"
          className="link-button"
          aria-label={t('verses.unlockOf', { language: name })}
          onClick={() => setUnlocked(true)}
        >
          {t('verses.unlock')}
        </button>
      )}
    </div>
  )
}
