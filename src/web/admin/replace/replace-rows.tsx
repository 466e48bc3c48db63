import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiFailure, ApiResponse } from '#web/ui/api-client.ts'
import { useAction } from '../changes/use-action.ts'
import { useFieldName } from '../changes/use-field-name.ts'
import { WordDiff } from '../changes/word-diff.tsx'
import { ActionProblem } from '../ui/action-problem.tsx'
import { TextInput } from '../ui/text-input.tsx'

type Found = ApiResponse<'previewReplace'>
type Row = Found['rows'][number]
type Result = ApiResponse<'replaceTexts'>
type Props = {
  readonly found: Found
  replace(rows: Row[], reason: string): Promise<Result | ApiFailure>
  onReplaced(result: Result): void
}

const toKey = ({ entity, _id, field }: Row) => `${entity} ${_id} ${field}`

/** Every text with a hit; each can be selected or skipped. */
export function ReplaceRows({ found, replace, onReplaced }: Props) {
  const { t } = useTranslation('admin')
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  const { problem, isBusy, run } = useAction()
  const chosen = found.rows.filter((row) => !left.has(toKey(row)))
  const toggle = (key: string) => {
    const next = new Set(left)
    if (!next.delete(key)) next.add(key)
    setLeft(next)
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
          <FoundRow key={toKey(row)} row={row} isChosen={!left.has(toKey(row))} onToggle={() => toggle(toKey(row))} />
        ))}
      </ul>
      <div className="replace-apply">
        <TextInput label={t('replace.reason')} value={reason} onChange={setReason} />
        <button
          type="button"
          className="button"
          disabled={isBusy || chosen.length === 0}
          onClick={() => void run(() => replace(chosen, reason), onReplaced)}
        >
          {t('replace.apply', { count: chosen.length })}
        </button>
        <ActionProblem text={problem} />
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
