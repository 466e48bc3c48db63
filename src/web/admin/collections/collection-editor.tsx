import { type ReactNode, useState } from 'react'
import type { VerseNotes } from '#shared/catalogue/verse-note.ts'
import { languages } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { CollectionsView } from '../data/read-collections.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import type { VerseLine } from '../data/record-values.ts'
import { formLanguages } from '../data/record-values.ts'
import { useCan } from '../data/use-grant.ts'
import { toRecordName } from '../data/use-record-title.ts'
import { DeclaredFields } from '../record/declared-fields.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import type { EditorSettings } from '../record/use-edited-record.ts'
import { type RecordEditor, useRecordEditor } from '../record/use-record-editor.ts'
import { createDescribe } from '../record/value-text.ts'
import { TextInput } from '../ui/text-input.tsx'
import { ThemeChoice } from './theme-choice.tsx'
import { VerseOrder } from './verse-order.tsx'
import { VersePicker } from './verse-picker.tsx'

type Props = {
  readonly kind: 'topic' | 'group'
  readonly open: OpenRecord
  readonly url: AdminUrl
  readonly view: Pick<CollectionsView, 'fields' | 'chapters' | 'themes'>
  /** Shown above the form: why the editor came here. */
  readonly head?: ReactNode
  readonly afterSave?: () => void
  readonly afterRemove?: EditorSettings['afterRemove']
}

const describe = createDescribe()

/** The form of a topic or a group. */
export function CollectionEditor({ kind, open, url, view, head, afterSave, afterRemove }: Props) {
  const { t, language } = useTranslation('admin')
  const fields = view.fields.filter((field) => field.entity === kind)
  const editor = useRecordEditor({
    kind,
    open,
    declared: fields.map(({ name }) => name),
    url,
    ...(afterSave && { afterSave }),
    afterRemove,
  })
  const { form, isNew } = editor
  const name = open.record ? toRecordName(kind, open.record, language) : ''
  const lines = form.values.verseIds as readonly VerseLine[]
  const text = kind === 'topic' ? 'topics' : 'groups'
  const can = useCan()
  const moving = (form.values.moveVerseIds ?? []) as readonly string[]
  const taken = lines.filter(({ _id, otherGroup }) => otherGroup !== undefined && !moving.includes(_id))
  const [isHeld, setHeld] = useState(false)
  /** Stops a save that the server would refuse while naming only the first of the verses. */
  const hold = () => {
    setHeld(taken.length > 0)
    return taken.length > 0
  }
  return (
    <RecordDialog
      editor={editor}
      beforeSave={hold}
      title={isNew ? t(`${text}.newTitle`) : t(`${text}.editTitle`, { name })}
      deleteName={isNew ? undefined : name}
      describe={describe}
      preview={isNew || open.isDeleted ? undefined : { path: paths[kind](undefined, open.id) }}
      after={!isNew && <RecordHistory kind={kind} id={open.id} editor={editor} />}
    >
      {head}
      <Names kind={kind} editor={editor} themes={view.themes} />
      <fieldset className="study-verses">
        <legend>{t('fields.verseIds')}</legend>
        {can('structure') && (
          <VersePicker
            chapters={view.chapters}
            lines={lines}
            groupId={kind === 'group' ? open.id : undefined}
            onChange={(next) => form.set('verseIds', next)}
          />
        )}
        {taken.length > 0 && (
          <p className="admin-note" role={isHeld ? 'alert' : 'status'}>
            {t('order.takenCount', { count: taken.length })}{' '}
            <button
              type="button"
              className="link-button"
              onClick={() => form.set('moveVerseIds', [...moving, ...taken.map(({ _id }) => _id)])}
            >
              {t('order.moveAll')}
            </button>
          </p>
        )}
        <VerseOrder
          lines={lines}
          notes={form.values.notes as VerseNotes}
          moving={moving}
          onMove={(next) => form.set('moveVerseIds', next)}
          onOrder={(next) => form.set('verseIds', next)}
          onNotes={(next) => form.set('notes', next)}
        />
      </fieldset>
      <DeclaredFields fields={fields} form={form} />
    </RecordDialog>
  )
}

type NamesProps = {
  readonly kind: 'topic' | 'group'
  readonly editor: RecordEditor
  /** The themes that a topic can have. */
  readonly themes: readonly string[]
}

/** Section 5: a topic needs its five names; a group needs its own name, and its names per language are optional. */
function Names({ kind, editor: { form }, themes }: NamesProps) {
  const { t } = useTranslation('admin')
  const can = useCan()
  return (
    <div className="record-columns">
      {kind === 'group' && (
        <TextInput
          label={t('fields.name')}
          name="name"
          isRequired
          isReadOnly={!can('structure')}
          value={String(form.values.name)}
          onChange={(value) => form.set('name', value)}
        />
      )}
      {formLanguages.map((language) => (
        <TextInput
          key={language}
          label={languages[language].name}
          name={language}
          language={language}
          isRequired={kind === 'topic'}
          isReadOnly={!can('names', language)}
          value={String(form.values[language])}
          onChange={(value) => form.set(language, value)}
        />
      ))}
      {kind === 'topic' && (
        <ThemeChoice
          known={themes}
          isReadOnly={!can('structure')}
          value={String(form.values.theme)}
          onChange={(value) => form.set('theme', value)}
        />
      )}
    </div>
  )
}
