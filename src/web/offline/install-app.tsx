import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Chromium fires `beforeinstallprompt` only where the site can be installed. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

export function InstallApp() {
  const { t } = useTranslation('extra')
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const onOffer = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', onOffer)
    return () => window.removeEventListener('beforeinstallprompt', onOffer)
  }, [])
  if (!offer) return <p className="offline-hint">{t('offline.installHint')}</p>
  const install = async () => {
    await offer.prompt()
    setOffer(undefined)
  }
  return (
    <p>
      <button type="button" className="button quiet" onClick={() => void install()}>
        {t('offline.install')}
      </button>
    </p>
  )
}
