import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AutosaveStatus } from './autosave.ts'

type Props = { readonly status: AutosaveStatus; readonly isRestored: boolean }

const texts = {
  none: 'record.unsaved',
  pending: 'record.unsaved',
  saving: 'drafts.saving',
  saved: 'drafts.saved',
  kept: 'drafts.kept',
  elsewhere: 'record.unsaved',
  refused: 'drafts.refused',
} as const satisfies Record<AutosaveStatus, string>

/** Where unsaved work is at this moment. */
export function DraftStatus({ status, isRestored }: Props) {
  const { t } = useTranslation('admin')
  const shown = status === 'none' && isRestored ? 'saved' : status
  return (
    <span className="record-state" role="status">
      {t(texts[shown])}
    </span>
  )
}
