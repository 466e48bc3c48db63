import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { Selection } from './use-selection.ts'

type RowProps = { readonly id: string; readonly name: string; readonly selection: Selection }

/** Chooses the record of a row. */
export function ChooseRow({ id, name, selection }: RowProps) {
  const { t } = useTranslation('admin')
  return (
    <td className="cell-choose">
      <input
        type="checkbox"
        aria-label={t('select.row', { name })}
        checked={selection.has(id)}
        onChange={(event) => selection.set([id], event.currentTarget.checked)}
      />
    </td>
  )
}

type PageProps = { readonly ids: readonly string[]; readonly selection: Selection }

/** Chooses every record of the page; half checked when some are chosen. */
export function ChoosePage({ ids, selection }: PageProps) {
  const { t } = useTranslation('admin')
  const box = useRef<HTMLInputElement>(null)
  const count = ids.filter((id) => selection.has(id)).length
  const isAll = ids.length > 0 && count === ids.length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll
  }, [count, isAll])
  return (
    <label className="choose-page">
      <input
        ref={box}
        type="checkbox"
        checked={isAll}
        onChange={(event) => selection.set(ids, event.currentTarget.checked)}
      />
      <span>{t('select.page')}</span>
    </label>
  )
}
