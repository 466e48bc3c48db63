import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AutosaveStatus } from './autosave.ts'

const texts = {
  none: 'record.unsaved',
  pending: 'record.unsaved',
  saving: 'drafts.saving',
  saved: 'drafts.saved',
  kept: 'drafts.kept',
  elsewhere: 'record.unsaved',
  refused: 'drafts.refused',
  full: 'drafts.full',
} as const satisfies Record<AutosaveStatus, string>

/** Says where unsaved work is currently stored. */
export function DraftStatus({ status }: { readonly status: AutosaveStatus }) {
  const { t } = useTranslation('admin')
  return (
    <span className="record-state" role="status">
      {t(texts[status])}
    </span>
  )
}
