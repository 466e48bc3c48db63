import { type ReactNode, useState } from 'react'
import type { Confirmation } from '#shared/contract/confirmation.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { ApiFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { RecordKind } from '../data/record-values.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import type { Change } from './change-list.tsx'
import { useAction } from './use-action.ts'
import { useConfirmation } from './use-confirmation.tsx'

type RecordChange = Change & { readonly entity: RecordKind }

export function isRestorable(change: Change): change is RecordChange {
  // A passage that was merged into another comes back with the undo of that write, which gives it its verses.
  if (change.before === null || (change.entity === 'passage' && change.after === null)) return false
  return ['verse', 'topic', 'group', 'passage', 'introduction'].includes(change.entity)
}

/** The version one looks at, or `none` for a record that is known to be deleted. */
type SeenVersion = number | 'none'

type Restore = {
  /** The dialogs that may come between, and why it was refused. */
  readonly dialogs: ReactNode
  /** Makes a record what it was before a change. `seen` is the version one looks at; without it, the one that the change made. */
  restore(change: RecordChange, seen?: SeenVersion): Promise<void>
}

/** A record that was changed again since is restored only when one says so. */
export function useRestoreVersion(onDone: () => Promise<void> | void): Restore {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const confirming = useConfirmation()
  const [again, setAgain] = useState<{ readonly change: RecordChange; readonly version: SeenVersion }>()
  const restore = async (change: RecordChange, seen: SeenVersion = findVersion(change.after) ?? 'none') => {
    setAgain(undefined)
    const { entity, entityId: id, revision } = change
    const send = (confirm: Confirmation | undefined) => {
      const version = seen === 'none' ? {} : { version: seen }
      const body = { entity, id, revision, side: 'before' as const, ...version, ...(confirm && { confirm }) }
      return submit('restoreVersion', { method: 'POST', path: '/api/admin/history/restore', body })
    }
    await run(
      () => confirming.send(send),
      onDone,
      (failure) => {
        const version = findStoredVersion(failure, entity)
        if (version !== undefined) setAgain({ change, version })
        return version !== undefined
      },
    )
  }
  const dialogs = (
    <>
      {confirming.dialog}
      <ActionProblem text={problem} />
      {again && (
        <ConfirmDialog
          title={t('history.restoreTitle')}
          cancel={t('record.cancel')}
          confirm={t('history.restoreAnyway')}
          isDanger
          onCancel={() => setAgain(undefined)}
          onConfirm={() => void restore(again.change, again.version)}
        >
          <p>{t('history.changedSince')}</p>
        </ConfirmDialog>
      )}
    </>
  )
  return { dialogs, restore }
}

function findVersion(record: unknown): number | undefined {
  return (record as { version?: number } | null)?.version
}

/** A refusal because of another version brings the stored record along; one that was deleted since has none. */
function findStoredVersion(failure: ApiFailure, entity: RecordKind): SeenVersion | undefined {
  if (failure.code === 'deleted_since') return 'none'
  if (failure.status !== 409) return undefined
  return findVersion((failure.body as Readonly<Record<string, unknown>> | undefined)?.[entity])
}
