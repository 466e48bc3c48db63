import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { languages, textLanguages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { PassagesView } from '../data/read-passages.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { useCan } from '../data/use-grant.ts'
import { RecordDialog } from '../record/record-dialog.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { useRecordEditor } from '../record/use-record-editor.ts'
import { createDescribe } from '../record/value-text.ts'
import { TextInput } from '../ui/text-input.tsx'
import { ThemeChips } from './theme-chips.tsx'

type Props = { readonly open: OpenRecord; readonly url: AdminUrl; readonly view: PassagesView }

const describe = createDescribe()

/**
 * The form of a passage: its title and questions in five languages, and its themes. Its range is edited in the list.
 */
export function PassageEditor({ open, url, view }: Props) {
  const { t } = useTranslation('admin')
  const editor = useRecordEditor({ kind: 'passage', open, declared: [], url })
  const { form, problems } = editor
  const can = useCan()
  const range = toPassageLabel(open.record as unknown as Passage)
  return (
    <RecordDialog
      editor={editor}
      title={t('passages.editTitle', { range })}
      describe={describe}
      preview={{ path: paths.chapterPage(undefined, view.chapter) }}
      after={<RecordHistory kind="passage" id={open.id} editor={editor} />}
    >
      <fieldset>
        <legend>{t('fields.title')}</legend>
        <div className="record-columns">
          {textLanguages.map((language) => (
            <TextInput
              key={language}
              label={languages[language].name}
              name={`title.${language}`}
              language={language}
              rows={2}
              isRequired
              isReadOnly={!can('names', language)}
              value={String(form.values[`title.${language}`])}
              // The field is large for readability, but holds a single line.
              onChange={(value) => form.set(`title.${language}`, value.replaceAll('\n', ' '))}
            />
          ))}
        </div>
      </fieldset>
      <ThemeChips
        isReadOnly={!can('structure')}
        known={view.themes}
        value={form.values.themes as readonly string[]}
        problem={problems.fields.themes}
        onChange={(themes) => form.set('themes', themes)}
      />
      <fieldset>
        <legend>{t('fields.questions')}</legend>
        <p className="admin-hint">{t('passages.questionsHint')}</p>
        <div className="record-columns">
          {textLanguages.map((language) => (
            <TextInput
              key={language}
              label={languages[language].name}
              name={`questions.${language}`}
              language={language}
              rows={4}
              isRequired
              isReadOnly={!can('notes', language)}
              value={(form.values[`questions.${language}`] as readonly string[]).join('\n')}
              onChange={(value) => form.set(`questions.${language}`, value.split('\n'))}
            />
          ))}
        </div>
      </fieldset>
    </RecordDialog>
  )
}
