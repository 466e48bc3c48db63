import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ContentAct } from '#shared/contract/activity-endpoints.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type Change, ChangeList } from '../changes/change-list.tsx'
import { RestoreVersion } from '../changes/restore-version.tsx'
import { useFieldName } from '../changes/use-field-name.ts'
import { useMoment } from '../changes/use-moment.ts'
import type { ActRow } from '../data/read-activity.ts'
import { useCan } from '../data/use-grant.ts'
import { UndoRevision } from './undo-revision.tsx'

type Write = NonNullable<ActRow['write']>
type Props = { readonly act: ActRow; readonly write: Write }

/** A write of content: its kind, records, author and reason. */
export function WriteAct({ act, write }: Props) {
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  const [turn, setTurn] = useState(0)
  const { revalidate } = useRevalidator()
  const showRestored = async () => {
    await revalidate()
    setTurn(turn + 1)
  }
  return (
    <li className="revision">
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <ActHead act={act} write={write} />
        </summary>
        {isOpen && (
          <ChangeList
            key={turn}
            filter={{ revision: String(write.revision) }}
            toAction={(change) => <RestoreVersion change={change} onDone={showRestored} />}
          />
        )}
      </details>
      {write.undoable && write.undoneBy === null && can('write') && <UndoRevision revision={write.revision} />}
    </li>
  )
}

function ActHead({ act, write }: Props) {
  const { t } = useTranslation('admin')
  const toMoment = useMoment()
  const toWhat = useWhat()
  const { revision, undoOf, undoneBy, reason } = write
  return (
    <>
      <span className="act-head">
        <strong className={undoneBy === null ? '' : 'undone'}>{t(`activity.acts.${act.kind as ContentAct}`)}</strong>
        <span>{undoOf === null ? toWhat(write) : t('history.number', { revision: undoOf })}</span>
        {undoneBy !== null && <span className="act-undone">{t('activity.undoneBy', { revision: undoneBy })}</span>}
      </span>
      <span className="act-facts">
        <span>{t('history.number', { revision })}</span>
        <time dateTime={act.at}>{toMoment(act.at)}</time>
        <span>{act.actor}</span>
        {reason && <span>{t('history.reason', { reason })}</span>}
      </span>
    </>
  )
}

/** The names of the records and their changed fields; for many records, only their number. */
function useWhat(): (write: Write) => string {
  const { t } = useTranslation('admin')
  const toFieldName = useFieldName()
  return ({ entities, records }) => {
    const counts = Object.entries(entities) as [Change['entity'], number][]
    const all = counts.reduce((sum, [, count]) => sum + count, 0)
    const fields = [...new Set(records.flatMap((record) => record.fields))].map(toFieldName)
    const what =
      all > records.length
        ? counts.map(([entity, count]) => t(`activity.counts.${entity}`, { count }))
        : records.map(({ entity, label }) => `${t(`entity.${entity}`)} ${label}`.trim())
    const named = what.join(', ')
    return fields.length > 0 && fields.length <= 4 ? `${named} · ${fields.join(', ')}` : named
  }
}
