import { useEffect } from 'react'
import { getI18n } from '#web/i18n/i18n.ts'
import { useAlerts } from '#web/ui/alerts.tsx'
import { type CopyNews, listRecords, newsChannel } from './kept-copy.ts'

/** Tells whoever reads, wherever they are, that the kept copy has become the new one. */
export default function OfflineNews() {
  const alerts = useAlerts()
  useEffect(() => {
    const channel = new BroadcastChannel(newsChannel)
    const state = { told: false }
    const tell = async () => {
      if (state.told) return
      state.told = true
      const i18n = getI18n()
      await i18n.loadNamespace('extra')
      alerts.show({ text: i18n.current().messages.extra?.offline.renewed ?? '' })
    }
    channel.onmessage = ({ data }: MessageEvent<CopyNews>) => {
      if (data.type === 'kept' && data.renews) void tell()
    }
    // It may have been quicker than we: then it was renewed after this page began.
    void listRecords().then((records) => {
      if (records.some(({ renews, keptAt }) => renews && Date.parse(keptAt) > performance.timeOrigin)) void tell()
    })
    return () => {
      state.told = true
      channel.close()
    }
  }, [alerts])
  return null
}
