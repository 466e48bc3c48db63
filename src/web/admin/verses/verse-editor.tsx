import { useState } from 'react'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import type { Options } from '../data/read-options.ts'
import type { OpenRecord } from '../data/read-verses.ts'
import { DeclaredFields } from '../record/declared-fields.tsx'
import { RecordDialog } from '../record/record-dialog.tsx'
import { RecordHistory } from '../record/record-history.tsx'
import { useRecordEditor } from '../record/use-record-editor.ts'
import { createDescribe } from '../record/value-text.ts'
import { ChipChoice } from '../ui/chip-choice.tsx'
import { SearchChoice } from '../ui/search-choice.tsx'
import { toGroupChoices, toTopicChoices } from './choices.ts'
import { EditionWarning } from './edition-warning.tsx'
import { VerseReferenceFields } from './verse-reference-fields.tsx'
import { VerseTexts } from './verse-texts.tsx'

type Props = { readonly open: OpenRecord; readonly url: AdminUrl; readonly options: Options }

export function VerseEditor({ open, url, options }: Props) {
  const { t, language } = useTranslation('admin')
  const fields = options.fields.filter((field) => field.entity === 'verse')
  const declared = fields.map(({ name }) => name)
  const editor = useRecordEditor({ kind: 'verse', open, declared, url })
  const { form, isNew } = editor
  const [isWarning, setWarning] = useState(false)
  const topics = toTopicChoices(options.topics, language)
  const groups = toGroupChoices(options.groups, language)
  const describe = createDescribe(toNames(topics), toNames(groups))
  const verified = options.editions.filter(({ status }) => status === 'verified')
  const altered = isNew ? [] : verified.filter(({ language }) => form.changed.includes(language))
  const title = isNew
    ? t('verses.newTitle')
    : t('verses.editTitle', { reference: toReferenceText(toPlace(open.record)) })
  return (
    <>
      <RecordDialog
        editor={editor}
        title={title}
        describe={describe}
        beforeSave={() => {
          setWarning(altered.length > 0)
          return altered.length > 0
        }}
        after={!isNew && <RecordHistory kind="verse" id={open.id} editor={editor} />}
      >
        {isNew && <VerseReferenceFields form={form} chapters={options.chapters} language={language} />}
        <VerseTexts
          form={form}
          verified={new Set<TextLanguage>(isNew ? [] : verified.map(({ language }) => language))}
        />
        <div className="record-columns">
          <ChipChoice
            label={t('fields.topicIds')}
            addLabel={t('verses.addTopic')}
            choices={topics}
            value={form.values.topicIds as readonly string[]}
            onChange={(value) => form.set('topicIds', value)}
          />
          <SearchChoice
            label={t('fields.groupId')}
            choices={groups}
            value={(form.values.groupId as string | null) ?? ''}
            empty={t('list.none')}
            onChange={(id) => form.set('groupId', id === '' ? null : id)}
          />
        </div>
        <DeclaredFields fields={fields} form={form} />
      </RecordDialog>
      {isWarning && (
        <EditionWarning
          editions={altered}
          form={form}
          onCancel={() => setWarning(false)}
          onConfirm={() => {
            setWarning(false)
            void editor.save()
          }}
        />
      )}
    </>
  )
}

function toNames(choices: readonly { id: string; name: string }[]): ReadonlyMap<string, string> {
  return new Map(choices.map(({ id, name }) => [id, name]))
}

function toPlace(record: OpenRecord['record']) {
  return { chapter: Number(record?.chapter), verse: Number(record?.verse) }
}
