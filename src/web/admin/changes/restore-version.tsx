import { useState } from 'react'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { RecordKind } from '../data/record-values.ts'
import { useCan } from '../data/use-grant.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Change } from './change-list.tsx'
import { useAction } from './use-action.ts'
import { useConfirmation } from './use-confirmation.tsx'

type RecordChange = Change & { readonly entity: RecordKind }

function isRestorable(change: Change): change is RecordChange {
  // A passage that was merged into another is restored only by undoing that write, which also restores its verses.
  if (change.before === null || (change.entity === 'passage' && change.after === null)) return false
  return ['verse', 'topic', 'group', 'passage', 'introduction'].includes(change.entity)
}

/** The version that the user sees, or `none` for a record known to be deleted. */
type SeenVersion = number | 'none'

type ButtonProps = {
  /** The version that the user sees; defaults to the one that the change made. */
  readonly seen?: SeenVersion | undefined
  /** The reason why it is currently impossible. */
  readonly obstacle?: string | undefined
  onDone(): Promise<void> | void
}

/** A button that restores a record to its state before a change, if possible and allowed. */
export function RestoreVersion({ change, ...props }: ButtonProps & { readonly change: Change }) {
  const can = useCan()
  return isRestorable(change) && can('write') ? <RestoreButton change={change} {...props} /> : null
}

/** A record that was changed again since is restored only on confirmation. */
function RestoreButton({ change, seen, obstacle, onDone }: ButtonProps & { readonly change: RecordChange }) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const confirming = useConfirmation()
  const [again, setAgain] = useState<SeenVersion>()
  const { entity, entityId: id, revision } = change
  const restore = async (from: SeenVersion) => {
    setAgain(undefined)
    const send = (confirm: Confirmation | undefined) => {
      const version = from === 'none' ? {} : { version: from }
      const body = { entity, id, revision, side: 'before' as const, ...version, ...(confirm && { confirm }) }
      return submit('restoreVersion', { method: 'POST', path: '/api/admin/history/restore', body })
    }
    await run(
      () => confirming.send(send),
      onDone,
      (failure) => {
        const version = findStoredVersion(failure, entity)
        setAgain(version)
        return version !== undefined
      },
    )
  }
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={obstacle !== undefined}
        title={obstacle}
        onClick={() => void restore(seen ?? findVersion(change.after) ?? 'none')}
      >
        {t(change.action === 'deleted' ? 'history.bringBack' : 'history.restoreBefore')}
      </button>
      <ActionProblem text={problem} />
      {confirming.dialog}
      {again !== undefined && (
        <ConfirmDialog
          title={t('history.restoreTitle')}
          cancel={t('record.cancel')}
          confirm={t('history.restoreAnyway')}
          isDanger
          onCancel={() => setAgain(undefined)}
          onConfirm={() => void restore(again)}
        >
          <p>{t('history.changedSince')}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

function findVersion(record: unknown): number | undefined {
  return (record as { version?: number } | null)?.version
}

/** The version of the stored record that a refusal includes; `none` if it was deleted since. */
function findStoredVersion(failure: ApiFailure, entity: RecordKind): SeenVersion | undefined {
  if (failure.code === 'deleted_since') return 'none'
  if (failure.status !== 409) return undefined
  return findVersion((failure.body as Readonly<Record<string, unknown>> | undefined)?.[entity])
}
