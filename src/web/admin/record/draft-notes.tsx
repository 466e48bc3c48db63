import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useDraftText } from './draft-mark.tsx'
import type { RecordEditor } from './use-record-editor.ts'

/** Notes about drafts above a form's fields: the user's own draft, a remark on it, and drafts of others. */
export function DraftNotes({ editor }: { readonly editor: RecordEditor }) {
  const { t } = useTranslation('admin')
  const toText = useDraftText()
  const { form, draft, isDeleted, discard } = editor
  const { own, others, isRestored, elsewhere } = draft
  const hasChanges = form.changed.length > 0
  return (
    <>
      {isDeleted && <p className="admin-note">{t('drafts.deleted')}</p>}
      {hasChanges && own && own.state !== 'draft' && (
        <p className="admin-note">
          {own.state === 'review' ? t('drafts.inReview') : t('drafts.returned', { name: own.remarkBy })}
          {own.remark && <q className="draft-remark">{own.remark}</q>}
        </p>
      )}
      {elsewhere && (
        <p className="admin-note" role="alert">
          {t('drafts.elsewhere')}{' '}
          <button type="button" className="link-button" onClick={draft.takeElsewhere}>
            {t('drafts.takeElsewhere')}
          </button>{' '}
          <button type="button" className="link-button" onClick={() => void draft.keepMine()}>
            {t('drafts.keepMine')}
          </button>
        </p>
      )}
      {hasChanges && isRestored && !elsewhere && (
        <p className="admin-note">
          {t('record.restored')}{' '}
          <button type="button" className="link-button" onClick={() => void discard()}>
            {t('record.discard')}
          </button>
        </p>
      )}
      {others.length > 0 && (
        <ul className="admin-note draft-others">
          {others.map((other) => (
            <li key={other._id}>{toText(other)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
