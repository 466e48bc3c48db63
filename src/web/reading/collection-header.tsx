import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  readonly kind: string
  readonly name: string
  readonly ar: string
  readonly count: number
  /** An explanation of how the verses were chosen. */
  readonly children?: ReactNode
}

/** The head of a topic or group: what it is, its name, its Arabic name, how many verses. */
export function CollectionHeader({ kind, name, ar, count, children }: Props) {
  const { t } = useTranslation()
  return (
    <header className="study-head">
      <p className="study-kind">{kind}</p>
      <h1>{name}</h1>
      {ar && (
        <p className="study-arabic" lang="ar" dir="rtl">
          {ar}
        </p>
      )}
      <p>
        <span className="badge">{t('list.total', { count })}</span>
      </p>
      {children && <p className="study-scope">{children}</p>}
    </header>
  )
}
