import { useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

/** Chromium's offer to install, which it makes only where it can. */
type InstallEvent = Event & { prompt(): Promise<unknown> }

export function InstallApp() {
  const { t } = useTranslation('extra')
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const take = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', take)
    return () => window.removeEventListener('beforeinstallprompt', take)
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
