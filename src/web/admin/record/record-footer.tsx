import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { findDraftLanguage } from '../data/draft-paths.ts'
import { useCan } from '../data/use-grant.ts'
import { SubmitButton } from '../ui/submit-button.tsx'
import { DiscardDraft } from './discard-draft.tsx'
import { useOpenOnSite } from './use-open-on-site.ts'
import type { RecordEditor } from './use-record-editor.ts'

/** The public page of the record: a path without a language. */
export type RecordPreview = { readonly path: string }

type Props = {
  readonly editor: RecordEditor
  /** Undefined for a record that is never deleted. */
  readonly onDelete: (() => void) | undefined
  readonly preview: RecordPreview | undefined
}

/** What one can do with the form: save and publish at once, or send for review, as the role allows. */
export function RecordFooter({ editor, onDelete, preview }: Props) {
  const { t, language } = useTranslation('admin')
  const can = useCan()
  const { isBusy, isDeleted, form } = editor
  const publishes = can('write')
  const submit = isDeleted ? t('drafts.saveAsNew') : publishes ? t('record.save') : t('drafts.send')
  const openOnSite = useOpenOnSite(editor)
  const page = paths.at(findDraftLanguage(form.changed) ?? language, preview?.path ?? '/')
  return (
    <footer className="record-footer">
      {onDelete && can('structure') && publishes && !isDeleted && (
        <button type="button" className="button danger-quiet" onClick={onDelete}>
          <Icon name="trash" size={18} /> {t('record.delete')}
        </button>
      )}
      <DiscardDraft editor={editor} />
      <span className="record-key">{publishes && t('record.saveKey')}</span>
      {preview && (
        <button type="button" className="button quiet" onClick={() => void openOnSite(page)}>
          {form.changed.length > 0 ? t('drafts.preview') : t('record.viewOnSite')}
        </button>
      )}
      <button type="button" className="button quiet" onClick={editor.close}>
        {can('draft') ? t('record.cancel') : t('record.close')}
      </button>
      {can('draft') && (
        <SubmitButton isBusy={isBusy} isDisabled={!publishes && form.changed.length === 0}>
          {submit}
        </SubmitButton>
      )}
    </footer>
  )
}
