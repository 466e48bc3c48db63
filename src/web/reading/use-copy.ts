import { paths } from '#shared/paths.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import type { ToolVerse } from './verse-for-tools.ts'

/** Copies verses as text and as rich text, and says that it did. What writes them is fetched when first needed. */
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
    const done = await writeClipboard(texts)
    alerts.show(done ? { text: t('tools.copied') } : { text: t('tools.copyFailed'), isError: true })
  }
}

/** The clipboard is asked at once, with promises: Safari allows it only while the press is still being handled. */
async function writeClipboard(texts: Promise<{ plain: string; rich: string }>): Promise<boolean> {
  const blob = (type: string, pick: 'plain' | 'rich') => texts.then((made) => new Blob([made[pick]], { type }))
  try {
    const item = { 'text/plain': blob('text/plain', 'plain'), 'text/html': blob('text/html', 'rich') }
    await navigator.clipboard.write([new ClipboardItem(item)])
    return true
  } catch {
    return writePlain((await texts).plain)
  }
}

async function writePlain(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

type Shared = { readonly title: string; readonly path: string; readonly text?: string | undefined }

/** The share sheet where there is one; elsewhere the URL is copied. */
export function useShare(): (page: Shared) => Promise<void> {
  const { t, language } = useTranslation()
  const alerts = useAlerts()
  return async ({ title, path, text }) => {
    const prefix = language
    const url = window.location.origin + paths.at(prefix, path)
    if (typeof navigator.share === 'function') {
      // That the reader closed the sheet again is no failure.
      await navigator.share({ title, url, ...(text && { text }) }).catch(() => undefined)
      return
    }
    const done = await writePlain(url)
    alerts.show(done ? { text: t('tools.linkCopied') } : { text: t('tools.copyFailed'), isError: true })
  }
}
