import { useState } from 'react'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useCan } from '../data/use-grant.ts'
import { DiscardDraft } from '../record/discard-draft.tsx'
import { SendForReview } from '../record/send-for-review.tsx'
import { useOpenOnSite } from '../record/use-open-on-site.ts'
import type { RecordEditor } from '../record/use-record-editor.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { countWords } from './edit-markdown.ts'

type Props = {
  readonly editor: RecordEditor
  readonly text: string
  readonly reference: string
  readonly language: InterfaceLanguage
  readonly hasNext: boolean
}

export function WritingFooter({ editor, text, reference, language, hasNext }: Props) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const [isSending, setSending] = useState(false)
  const openOnSite = useOpenOnSite(editor)
  const { form, isBusy } = editor
  const hasChanges = form.changed.length > 0
  const page = paths.at(language, `/verse/${reference}`)
  return (
    <footer className="record-footer">
      <span className="writing-count">{t('writing.words', { count: countWords(text) })}</span>
      <DiscardDraft editor={editor} />
      <button type="button" className="button quiet" onClick={() => void openOnSite(page)}>
        {hasChanges ? t('drafts.preview') : t('record.viewOnSite')}
      </button>
      {can('write') && (
        <>
          {hasNext && (
            <SubmitButton className="button quiet" value="next" isBusy={isBusy}>
              {t('writing.saveAndNext')}
            </SubmitButton>
          )}
          <SubmitButton isBusy={isBusy}>{t('record.save')}</SubmitButton>
        </>
      )}
      {!can('write') && can('draft') && (
        <button type="button" className="button" disabled={!hasChanges || isBusy} onClick={() => setSending(true)}>
          {t('drafts.send')}
        </button>
      )}
      {isSending && <SendForReview editor={editor} onClose={() => setSending(false)} />}
    </footer>
  )
}
