import { type ReactNode, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import type { Chosen, Selection } from '../ui/use-selection.ts'

type Props = {
  readonly selection: Selection
  /** The number of records that pass the filters. */
  readonly count: number
  /** The actions on the selected records. */
  readonly children: ReactNode
  /** Reads all records that pass the filters. */
  readAll(): Promise<readonly Chosen[] | ApiFailure>
}

/** The selection and its actions. Stays visible while scrolling. */
export function SelectionBar({ selection, count, children, readAll }: Props) {
  const { t } = useTranslation('admin')
  const [isReading, setReading] = useState(false)
  const chosen = selection.ids.length
  const chooseAll = async () => {
    setReading(true)
    const records = await readAll()
    setReading(false)
    if (!isFailure(records)) selection.set(records, true)
  }
  return (
    <section className="selection-bar" hidden={chosen === 0} aria-label={t('select.label')}>
      <strong role="status">{chosen > 0 && t('select.chosen', { count: chosen })}</strong>
      {chosen > 0 && (
        <>
          {chosen < count && (
            <button type="button" className="link-button" disabled={isReading} onClick={() => void chooseAll()}>
              {t('select.all', { count })}
            </button>
          )}
          <button type="button" className="link-button" onClick={selection.clear}>
            {t('select.clear')}
          </button>
          <span className="selection-actions">{children}</span>
        </>
      )}
    </section>
  )
}
