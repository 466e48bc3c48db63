import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { writePlain } from './write-clipboard.ts'

type Shared = { readonly title: string; readonly path: string; readonly text?: string | undefined }

/** Opens the share sheet if the browser has one, otherwise copies the URL. */
function useShare(): (page: Shared) => Promise<void> {
  const { t, language } = useTranslation()
  const alerts = useAlerts()
  return async ({ title, path, text }) => {
    const prefix = language
    const url = window.location.origin + paths.at(prefix, path)
    if (typeof navigator.share === 'function') {
      // Closing the share sheet is not a failure.
      await navigator.share({ title, url, ...(text && { text }) }).catch(() => undefined)
      return
    }
    const done = await writePlain(url)
    alerts.show(done ? { text: t('tools.linkCopied') } : { text: t('tools.copyFailed'), isError: true })
  }
}

export function ShareButton(page: Shared) {
  const { t } = useTranslation()
  const share = useShare()
  return (
    <button type="button" className="tool needs-script" onClick={() => void share(page)}>
      {t('tools.share')}
    </button>
  )
}
