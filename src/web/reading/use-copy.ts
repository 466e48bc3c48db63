import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import type { ToolVerse } from './verse-for-tools.ts'
import { writeClipboard } from './write-clipboard.ts'

/** Copies verses as plain and rich text, and shows a confirmation. The formatter is fetched on first use. */
export function useCopy(): (verses: readonly ToolVerse[]) => Promise<void> {
  const { t, language } = useTranslation()
  const alerts = useAlerts()
  return async (verses) => {
    const frame = {
      origin: window.location.origin,
      language,
      pronounced: (text: string) => t('pronunciation.copied', { text }),
      readWith: (list: string, name: string) => t('tools.readWith', { verses: list, name }),
    } as const
    const texts = import('./copy-text.ts').then(({ toPlainText, toRichText }) => ({
      plain: toPlainText(verses, frame),
      rich: toRichText(verses, frame),
    }))
    const outcome = await writeClipboard(texts).then(
      (done) => (done ? 'tools.copied' : 'tools.copyFailed'),
      () => 'errors.network' as const,
    )
    alerts.show({ text: t(outcome), isError: outcome !== 'tools.copied' })
  }
}
