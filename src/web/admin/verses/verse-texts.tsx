import { commentaryField } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, interfaceLanguages, languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { RecordForm } from '../record/use-record-form.ts'
import { TextInput } from '../ui/text-input.tsx'
import { MarkdownInput } from './markdown-input.tsx'

type Props = {
  readonly form: RecordForm
  /** Languages in which this verse is what its edition was imported with. */
  readonly verified: ReadonlySet<TextLanguage>
}

/** The Arabic across, the four translations side by side under it, each with its commentary. */
export function VerseTexts({ form, verified }: Props) {
  return (
    <div className="verse-texts">
      <div className="verse-arabic">
        <VerseText language="ar" rows={2} form={form} verified={verified} />
      </div>
      {interfaceLanguages.map((language) => (
        <LanguageColumn key={language} language={language} form={form} verified={verified} />
      ))}
    </div>
  )
}

function LanguageColumn({ language, form, verified }: Props & { readonly language: InterfaceLanguage }) {
  const { t } = useTranslation('admin')
  const field = commentaryField(language)
  return (
    <fieldset className="language-column">
      <legend className="visually-hidden">{languages[language].name}</legend>
      <VerseText language={language} rows={4} form={form} verified={verified} />
      <MarkdownInput
        label={t('verses.commentary', { language: languages[language].name })}
        name={field}
        language={language}
        value={String(form.values[field] ?? '')}
        onChange={(value) => form.set(field, value)}
      />
    </fieldset>
  )
}

type TextProps = Props & { readonly language: TextLanguage; readonly rows: number }

function VerseText({ language, rows, form, verified }: TextProps) {
  const { t } = useTranslation('admin')
  const isAltered = verified.has(language) && form.changed.includes(language)
  return (
    <TextInput
      label={
        <>
          {languages[language].name}
          {verified.has(language) && <small className="verified">{t('verses.verified')}</small>}
        </>
      }
      name={language}
      language={language}
      rows={rows}
      value={String(form.values[language] ?? '')}
      onChange={(value) => form.set(language, value)}
      description={isAltered && <span className="field-warning">{t('verses.alters')}</span>}
    />
  )
}
