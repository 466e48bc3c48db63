import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Chosen, Selection } from './use-selection.ts'

type RowProps = { readonly record: Chosen; readonly name: string; readonly selection: Selection }

/** Selects the record of a row. */
export function SelectRowCheckbox({ record, name, selection }: RowProps) {
  const { t } = useTranslation('admin')
  return (
    <td className="cell-select">
      <input
        type="checkbox"
        aria-label={t('select.row', { name })}
        checked={selection.has(record._id)}
        onChange={(event) => selection.set([record], event.currentTarget.checked)}
      />
    </td>
  )
}

type PageProps = { readonly records: readonly Chosen[]; readonly selection: Selection }

/** Selects every record of the page; half checked when some are selected. */
export function SelectPageCheckbox({ records, selection }: PageProps) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLInputElement>(null)
  const count = records.filter(({ _id }) => selection.has(_id)).length
  const isAll = records.length > 0 && count === records.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    <label className="select-page">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={(event) => selection.set(records, event.currentTarget.checked)}
      />
      <span>{t('select.page')}</span>
    </label>
  )
}
