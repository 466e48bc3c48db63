import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, toSearch, withFilter, withoutFilters } from '../data/admin-url.ts'
import type { Chosen, Selection } from '../ui/use-selection.ts'

type Props = {
  readonly url: AdminUrl
  readonly selection: Selection
  /** The rows currently shown, and the number of records that pass the filters. */
  readonly list: { readonly items: readonly Chosen[]; readonly count: number }
  /** The actions on the selected records. */
  readonly children: ReactNode
  /** Reads all records that pass the filters of the URL. */
  readAll(url: AdminUrl): Promise<readonly Chosen[] | ApiFailure>
}

/** The selection and its actions. Stays visible while scrolling. */
export function SelectionBar({ url, selection, list, children, readAll }: Props) {
  const { t } = useTranslation('admin')
  const { isAll, isReading, chooseAll } = useChooseAll({ url, selection, list, readAll })
  useDeselectDeleted({ url, selection, list, readAll })
  const chosen = selection.ids.length
  return (
    <section className="selection-bar" hidden={chosen === 0} aria-label={t('select.label')}>
      <strong role="status">{chosen > 0 && t('select.chosen', { count: chosen })}</strong>
      {chosen > 0 && (
        <>
          {!isAll && (
            <button type="button" className="link-button" disabled={isReading} onClick={() => void chooseAll()}>
              {t('select.all', { count: list.count })}
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

type Parts = Omit<Props, 'children'>

/**
 * Selects every record that passes the filters. The number selected does not tell whether they all are, because records
 * of other filters stay selected; the ids do, once they are known.
 */
function useChooseAll({ url, selection, list, readAll }: Parts) {
  const [isReading, setReading] = useState(false)
  const [read, setRead] = useState<{ readonly filters: string; readonly records: readonly Chosen[] }>()
  const filters = toSearch({ ...withFilter(url, {}), sort: '', size: '' })
  const known = list.items.length === list.count ? list.items : read?.filters === filters ? read.records : undefined
  const chooseAll = async () => {
    setReading(true)
    const records = await readAll(url)
    setReading(false)
    if (isFailure(records)) return
    setRead({ filters, records })
    selection.set(records, true)
  }
  const isAll = known?.length === list.count && known.every(({ _id }) => selection.has(_id))
  return { isAll, isReading, chooseAll }
}

/** Whenever the list was loaded again: someone else may have deleted a selected record that is not in it. */
function useDeselectDeleted({ url, selection, list: { items }, readAll }: Parts): void {
  const readExisting = useEffectEvent(() => readAll(withoutFilters(url)))
  const deselect = useEffectEvent((records: readonly Chosen[]) => selection.set(records, false))
  const findHidden = useEffectEvent((shown: readonly Chosen[]) => {
    const ids = new Set(shown.map(({ _id }) => _id))
    return selection.records.filter(({ _id }) => !ids.has(_id))
  })
  useEffect(() => {
    const hidden = findHidden(items)
    if (hidden.length === 0) return
    let isCurrent = true
    void readExisting().then((records) => {
      if (!isCurrent || isFailure(records)) return
      const existing = new Set(records.map(({ _id }) => _id))
      deselect(hidden.filter(({ _id }) => !existing.has(_id)))
    })
    return () => {
      isCurrent = false
    }
  }, [items])
}
