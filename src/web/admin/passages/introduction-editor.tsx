import { interfaceLanguages, languages } from '#shared/language/languages.ts'
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

type Props = { readonly open: OpenRecord; readonly url: AdminUrl; readonly view: PassagesView }

const describe = createDescribe()

/** The form of a chapter's introduction, in the interface languages. */
export function IntroductionEditor({ open, url, view }: Props) {
  const { t, language } = useTranslation('admin')
  const editor = useRecordEditor({ kind: 'introduction', open, declared: [], url })
  const { form } = editor
  const can = useCan()
  const chapter = view.chapters.find(({ number }) => number === view.chapter)
  const name = `${view.chapter} · ${chapter?.[language] ?? ''}`
  return (
    <RecordDialog
      editor={editor}
      title={t('passages.introductionTitle', { name })}
      describe={describe}
      preview={{ path: paths.chapterPage(undefined, view.chapter) }}
      after={open.record && <RecordHistory kind="introduction" id={open.id} editor={editor} />}
    >
      {interfaceLanguages.map((code) => (
        <TextInput
          key={code}
          label={languages[code].name}
          name={code}
          language={code}
          rows={4}
          isRequired
          isReadOnly={!can('commentary', code)}
          value={String(form.values[code])}
          onChange={(value) => form.set(code, value)}
        />
      ))}
    </RecordDialog>
  )
}
