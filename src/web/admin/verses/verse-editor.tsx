import type { ReactNode } from 'react'
import { isVerseOfBook } from '#shared/catalogue/ayah-counts.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { hasQuestions } from '../changes/find-questions.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { Options } from '../data/read-options.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { ReportPanel } from '../inbox/report-panel.tsx'
import { DeclaredFields } from '../record/declared-fields.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import type { EditorSettings } from '../record/use-edited-record.ts'
import { useRecordEditor } from '../record/use-record-editor.ts'
import { createDescribe } from '../record/value-text.ts'
import { ChipChoice } from '../ui/chip-choice.tsx'
import { ComboBox } from '../ui/combo-box.tsx'
import { toGroupChoices, toTopicChoices } from './choices.ts'
import { toVerseQuestions, VerifiedChanges } from './verse-questions.tsx'
import { VerseReferenceFields } from './verse-reference-fields.tsx'
import { VerseTexts } from './verse-texts.tsx'

type Props = {
  readonly open: OpenRecord
  readonly url: AdminUrl
  readonly options: Options
  /** Shown above the form: why the editor came here. */
  readonly head?: ReactNode
  readonly afterSave?: () => void
  readonly afterRemove?: EditorSettings['afterRemove']
}

export function VerseEditor({ open, url, options, head, afterSave, afterRemove }: Props) {
  const { t, language } = useTranslation('admin')
  const fields = options.fields.filter((field) => field.entity === 'verse')
  const declared = fields.map(({ name }) => name)
  const editor = useRecordEditor({ kind: 'verse', open, declared, url, ...(afterSave && { afterSave }), afterRemove })
  const { form, isNew } = editor
  const confirming = useConfirmation()
  const at = useAdminUrl(url)
  const can = useCan()
  const topics = toTopicChoices(options.topics, language)
  const groups = toGroupChoices(options.groups, language)
  const describe = createDescribe(toNames(topics), toNames(groups))
  const verified = open.verified ?? []
  const place = toPlace(open.record)
  const reference = toReferenceText(place)
  const title = isNew ? t('verses.newTitle') : t('verses.editTitle', { reference })
  /** Returns whether there is a question to answer before saving; the answer triggers the save. */
  const askFirst = () => {
    const questions = isNew ? {} : toVerseQuestions(form, { reference, editions: options.editions, verified })
    if (!hasQuestions(questions)) return false
    const more = <VerifiedChanges form={form} questions={questions} />
    void confirming.ask(questions, { more }).then((confirmation) => confirmation && editor.save(confirmation))
    return true
  }
  return (
    <>
      <RecordDialog
        editor={editor}
        title={title}
        describe={describe}
        deleteName={isNew || isVerseOfBook(place) ? undefined : reference}
        deleteText={t('delete.verseText')}
        beforeSave={askFirst}
        preview={isNew ? undefined : { path: `/verse/${reference}` }}
        after={!isNew && <RecordHistory kind="verse" id={open.id} editor={editor} />}
      >
        {url.message && <ReportPanel id={url.message} />}
        {head}
        {isNew && <VerseReferenceFields editor={editor} chapters={options.chapters} language={language} />}
        <VerseTexts
          form={form}
          verified={new Set(verified)}
          options={options}
          // On the quality board, `open` identifies an issue and not a verse.
          toWrite={isNew ? undefined : (write) => at.to({ ...inVerses(url), open: open.id, write })}
        />
        <div className="record-columns">
          <ChipChoice
            isReadOnly={!can('structure')}
            label={t('fields.topicIds')}
            addLabel={t('verses.addTopic')}
            choices={topics}
            value={form.values.topicIds as readonly string[]}
            onChange={(value) => form.set('topicIds', value)}
          />
          <ComboBox
            isReadOnly={!can('structure')}
            label={t('fields.groupId')}
            choices={groups}
            value={(form.values.groupId as string | null) ?? ''}
            empty={t('list.none')}
            onChange={(id) => form.set('groupId', id === '' ? null : id)}
          />
        </div>
        <DeclaredFields fields={fields} form={form} />
      </RecordDialog>
      {confirming.dialog}
    </>
  )
}

/** The list of verses in its current state, or only the section when coming from another one. */
function inVerses(url: AdminUrl): Partial<AdminUrl> {
  return url.section === 'verses' ? url : { section: 'verses' }
}

function toNames(choices: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(choices.map(({ id, name }) => [id, name]))
}

function toPlace(record: OpenRecord['record']) {
  return { book: String(record?.book ?? ''), chapter: Number(record?.chapter), verse: Number(record?.verse) }
}
