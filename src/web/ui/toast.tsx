import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type Alert, isShown } from './alert-state.ts'
import { IconImage } from './icon-image.tsx'

/** Section 9. A loading toast stays, since its outcome is unknown, and so does an error, until it is dismissed. */
const closesAfterMs = 5000

type Props = { readonly alert: Alert; onClose(id: number): void }

/**
 * Both regions are always in the page: screen readers announce content that appears in a region, not a region that
 * appears.
 */
export function Toast({ alert, onClose }: Props) {
  const { id, loading, isError } = alert
  const shown = isShown(alert)
  useEffect(() => {
    if (!shown || loading || isError) return
    const clock = setTimeout(() => onClose(id), closesAfterMs)
    return () => clearTimeout(clock)
  }, [id, loading, isError, shown, onClose])
  const card = <ToastCard key={id} alert={alert} onClose={() => onClose(id)} />
  return (
    <div className="toast-place">
      <div role="status">{shown && !alert.isError && card}</div>
      <div role="alert">{shown && alert.isError && card}</div>
    </div>
  )
}

/** The colours are the same in every theme, so the icons are images. */
function ToastCard({ alert, onClose }: { readonly alert: Alert; onClose(): void }) {
  const { t } = useTranslation()
  const { text, isError, loading, status } = alert
  const look = loading ? 'loading' : isError ? 'error' : 'info'
  return (
    <button className={`toast ${look}`} type="button" title={t('toast.close')} onClick={onClose} aria-busy={loading}>
      <IconImage className="toast-icon" name={look} size={22} color="ffffff" />
      <span className="toast-text">{text}</span>
      {isError && status !== undefined && <span className="toast-status">{status}</span>}
      {!loading && <IconImage className="toast-icon" name="close" size={18} color="ffffff" />}
    </button>
  )
}
