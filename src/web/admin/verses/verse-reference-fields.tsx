import type { Chapter } from '#shared/catalogue/chapter.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { RecordEditor } from '../record/use-record-editor.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Props = {
  readonly editor: Pick<RecordEditor, 'form' | 'problems'>
  readonly chapters: readonly Chapter[]
  readonly language: InterfaceLanguage
}

/** Chapter and verse number of a new verse. A stored verse's cannot change, because its URL contains them. */
export function VerseReferenceFields({ editor: { form, problems }, chapters, language }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className="record-columns">
      <ChoiceInput
        label={t('fields.chapter')}
        name="chapter"
        value={String(form.values.chapter)}
        isRequired
        problem={problems.fields.chapter}
        onChange={(value) => form.set('chapter', value)}
      >
        <option value="">{t('filter.choose')}</option>
        {chapters.map((chapter) => (
          <option key={chapter.number} value={chapter.number}>
            {chapter.number} · {chapter[language]}
          </option>
        ))}
      </ChoiceInput>
      <TextInput
        label={t('fields.verse')}
        name="verse"
        inputMode="numeric"
        pattern="[1-9][0-9]{0,2}"
        isRequired
        value={String(form.values.verse)}
        onChange={(value) => form.set('verse', value.trim())}
      />
    </div>
  )
}
