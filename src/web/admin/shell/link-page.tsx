import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { BackdropPage } from '#web/ui/backdrop-page.tsx'
import { Star } from '#web/ui/star.tsx'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'

type Props<T> = {
  readonly title: string
  /** Reads what the link offers; must be stable while the link is the same. */
  readonly read: () => Promise<T | ApiFailure>
  readonly children: (offered: T) => ReactNode
}

/** The page of a mailed link: what it offers, or why it is no longer valid. */
export function LinkPage<T>({ title, read, children }: Props<T>) {
  const { t } = useTranslation('admin')
  const toText = useAdminFailureText()
  const [response, setResponse] = useState<T | ApiFailure>()
  useEffect(() => {
    void read().then(setResponse)
  }, [read])
  return (
    <BackdropPage>
      <section className="sign-in-card">
        <Star className="sign-in-star" />
        <h1>{title}</h1>
        {isFailure(response) ? (
          <>
            <p role="alert">{toText(response)}</p>
            <a className="button quiet" href="?">
              {t('reset.back')}
            </a>
          </>
        ) : (
          response !== undefined && children(response)
        )}
      </section>
    </BackdropPage>
  )
}
