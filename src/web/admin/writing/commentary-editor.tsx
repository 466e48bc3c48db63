import { type FormEvent, useRef } from 'react'
import { Form } from 'react-aria-components/Form'
import { Heading } from 'react-aria-components/Heading'
import { useNavigate } from 'react-router'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { commentaryField } from '#shared/language/language-fields.ts'
import { type InterfaceLanguage, languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { Options } from '../data/read-options.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { DraftNotes } from '../record/draft-notes.tsx'
import { DraftStatus } from '../record/draft-status.tsx'
import { RecordGuards } from '../record/record-guards.tsx'
import { useRecordEditor } from '../record/use-record-editor.ts'
import { useSaveKey } from '../record/use-save-key.ts'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { useFocusProblem } from '../ui/use-focus-problem.ts'
import { MarkdownEditor } from './markdown-editor.tsx'
import { ReadingPane } from './reading-pane.tsx'
import { SourcePane } from './source-pane.tsx'
import { findNeighbours } from './verse-neighbours.ts'
import { WritingFooter } from './writing-footer.tsx'
import { WritingNav } from './writing-nav.tsx'

type Props = {
  readonly open: OpenRecord
  readonly url: AdminUrl
  readonly options: Options
  readonly language: InterfaceLanguage
}

/** One language's commentary at full width, beside the verse and beside the page as it will be. */
export function CommentaryEditor({ open, url, options, language }: Props) {
  const { t } = useTranslation('admin')
  const at = useAdminUrl(url)
  const navigate = useNavigate()
  const can = useCan()
  const after = useRef<string>(undefined)
  const declared = options.fields.filter(({ entity }) => entity === 'verse').map(({ name }) => name)
  const place = { chapter: Number(open.record?.chapter), verse: Number(open.record?.verse) }
  const reference = toReferenceText(place)
  const { next } = findNeighbours(place)
  const goTo = (to: string) => void navigate(at.toWrite(language, to), { preventScrollReset: true })
  const editor = useRecordEditor({
    kind: 'verse',
    open,
    declared,
    url,
    // Save stays on the page; save and next continues.
    afterSave: () => after.current && goTo(after.current),
  })
  useSaveKey(editor.formElement)
  useFocusProblem(editor.formElement, editor.problems.fields)
  const field = commentaryField(language)
  const value = String(editor.form.values[field] ?? '')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    after.current = submitter?.getAttribute('value') === 'next' ? next : undefined
    if (!editor.isBusy && can('write')) void editor.save()
  }
  return (
    <>
      <AdminDialog size="full" onClose={editor.close}>
        <header className="record-head">
          <Heading slot="title">{t('writing.title', { reference, language: languages[language].name })}</Heading>
          {editor.form.changed.length > 0 && <DraftStatus status={editor.draft.status} />}
          <WritingNav place={place} language={language} toWrite={at.toWrite} toForm={at.toOpen(open.id)} />
          <button type="button" className="icon-button" aria-label={t('record.close')} onClick={editor.close}>
            <Icon name="close" />
          </button>
        </header>
        <Form
          ref={editor.formElement}
          className="record-form"
          validationErrors={editor.problems.fields}
          onSubmit={submit}
        >
          <div className="commentary-editor">
            <SourcePane open={open} language={language} />
            <section className="writing-text">
              <DraftNotes editor={editor} />
              <MarkdownEditor
                label={t('verses.commentary', { language: languages[language].name })}
                name={field}
                language={language}
                isReadOnly={!can('commentary', language)}
                options={options}
                value={value}
                onChange={(text) => editor.form.set(field, text)}
              />
            </section>
            <ReadingPane markdown={value} language={language} />
          </div>
          <FormProblem text={editor.problems.form} />
          <WritingFooter
            editor={editor}
            text={value}
            reference={reference}
            language={language}
            hasNext={next !== undefined}
          />
        </Form>
      </AdminDialog>
      <RecordGuards editor={editor} />
    </>
  )
}
