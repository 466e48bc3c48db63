import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiAnswer } from '#web/ui/api-client.ts'
import { useFieldName } from '../changes/use-field-name.ts'
import { WordDiff } from '../changes/word-diff.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Found = ApiAnswer<'previewReplace'>
type Row = Found['rows'][number]
type Props = { readonly found: Found; onReplace(rows: Row[], reason: string): Promise<void> }

/** Every text that has it, each to be chosen or left. */
export function ReplaceRows({ found, onReplace }: Props) {
  const { t } = useTranslation('admin')
  const [left, setLeft] = useState<ReadonlySet<Row>>(new Set())
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const chosen = found.rows.filter((row) => !left.has(row))
  const toggle = (row: Row) => {
    const next = new Set(left)
    if (!next.delete(row)) next.add(row)
    setLeft(next)
  }
  const replace = async () => {
    setBusy(true)
    await onReplace(chosen, reason)
    setBusy(false)
  }
  if (found.count === 0) return <p className="admin-empty">{t('list.none')}</p>
  return (
    <section className="replace-found" aria-label={t('replace.found')}>
      <p role="status">{t('replace.hits', { count: found.hits, texts: found.count })}</p>
      {found.count > found.rows.length && (
        <p className="admin-note">{t('replace.first', { number: found.rows.length })}</p>
      )}
      <ul className="paged-list">
        {found.rows.map((row) => (
          <FoundRow
            key={`${row.entity} ${row._id} ${row.field}`}
            row={row}
            isChosen={!left.has(row)}
            onToggle={() => toggle(row)}
          />
        ))}
      </ul>
      <div className="replace-apply">
        <TextInput label={t('replace.reason')} value={reason} onChange={setReason} />
        <button
          type="button"
          className="button"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void replace()}
        >
          {t('replace.apply', { count: chosen.length })}
        </button>
      </div>
    </section>
  )
}

type RowProps = { readonly row: Row; readonly isChosen: boolean; onToggle(): void }

function FoundRow({ row, isChosen, onToggle }: RowProps) {
  const { t } = useTranslation('admin')
  const toName = useFieldName()
  return (
    <li className="replace-row">
      <label>
        <input type="checkbox" checked={isChosen} onChange={onToggle} />
        <strong>
          {t(`entity.${row.entity}`)} {row.label}
        </strong>
        <span className="admin-hint">{toName(row.field)}</span>
      </label>
      <WordDiff field={row.field} parts={row.parts} />
    </li>
  )
}
