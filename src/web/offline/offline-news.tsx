import { useEffect } from 'react'
import { getPageTexts } from '#web/i18n/page-texts.ts'
import { useAlerts } from '#web/ui/alerts.tsx'
import { type CopyNews, newsChannel } from './kept-copy.ts'

/** Tells whoever reads, wherever they are, that the kept copy has become the new one. */
export default function OfflineNews() {
  const alerts = useAlerts()
  useEffect(() => {
    const channel = new BroadcastChannel(newsChannel)
    channel.onmessage = async ({ data }: MessageEvent<CopyNews>) => {
      if (data.type !== 'kept' || data.isFirst || !data.isNew) return
      const texts = getPageTexts()
      await texts.loadNamespace('study')
      alerts.show({ text: texts.current().texts.study?.offline.renewed ?? '' })
    }
    return () => channel.close()
  }, [alerts])
  return null
}
