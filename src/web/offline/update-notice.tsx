import { useEffect } from 'react'
import { getI18n } from '#web/i18n/i18n.ts'
import { useAlerts } from '#web/ui/alerts.tsx'
import { eventsChannel, listRecords, type OfflineEvent } from './offline-store.ts'

/** Shows on any page that the offline copy was updated. */
export default function UpdateNotice() {
  const alerts = useAlerts()
  useEffect(() => {
    const channel = new BroadcastChannel(eventsChannel)
    const state = { isShown: false }
    const show = async () => {
      if (state.isShown) return
      state.isShown = true
      const i18n = getI18n()
      await i18n.loadNamespace('extra')
      alerts.show({ text: i18n.current().messages.extra?.offline.renewed ?? '' })
    }
    channel.onmessage = ({ data }: MessageEvent<OfflineEvent>) => {
      if (data.type === 'saved' && data.isUpdate) void show()
    }
    // The update may have ended before this effect ran, but after the page was loaded.
    void listRecords().then((records) => {
      if (records.some(({ renews, keptAt }) => renews && Date.parse(keptAt) > performance.timeOrigin)) void show()
    })
    return () => {
      state.isShown = true
      channel.close()
    }
  }, [alerts])
  return null
}
