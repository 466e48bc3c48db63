import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { writePlain } from './write-clipboard.ts'

type Shared = { readonly title: string; readonly path: string; readonly text?: string | undefined }

/** Opens the share sheet; copies the URL if the browser has none or cannot open it. */
export function ShareButton({ title, path, text }: Shared) {
  const { t, language } = useTranslation()
  const alerts = useAlerts()
  const share = async () => {
    const url = window.location.origin + paths.at(language, path)
    if (navigator.share) {
      try {
        return await navigator.share({ title, url, ...(text && { text }) })
      } catch (error) {
        // Closing the share sheet is not a failure.
        if ((error as Error).name === 'AbortError') return
      }
    }
    const done = await writePlain(url)
    alerts.show({ text: t(done ? 'tools.linkCopied' : 'tools.copyFailed'), isError: !done })
  }
  return (
    <button type="button" className="tool needs-script" onClick={() => void share()}>
      {t('tools.share')}
    </button>
  )
}
