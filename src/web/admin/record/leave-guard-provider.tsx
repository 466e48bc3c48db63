import { type ReactNode, useCallback, useRef } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type AddLeaveGuard, type LeaveGuardRules, leaveGuardContext } from './leave-guards.ts'

/**
 * A single blocker for all forms: a router supports only one at a time, and the upload box stays mounted behind an open
 * record.
 */
export function LeaveGuardProvider({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('admin')
  const guards = useRef(new Set<LeaveGuardRules>())
  const add = useCallback<AddLeaveGuard>((guard) => {
    guards.current.add(guard)
    return () => guards.current.delete(guard)
  }, [])
  const listUnsaved = useCallback(() => [...guards.current].filter((guard) => guard.hasUnsaved()), [])
  const listDropped = () => listUnsaved().filter((guard) => !guard.isKept?.())
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && listDropped().length > 0,
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (listUnsaved().length > 0) event.preventDefault()
      },
      [listUnsaved],
    ),
  )
  const discard = () => {
    for (const guard of listDropped()) guard.onDiscard?.()
  }
  return (
    <leaveGuardContext.Provider value={add}>
      {children}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t('leave.title')}
          cancel={t('leave.stay')}
          confirm={t('leave.discard')}
          isDanger
          onCancel={() => blocker.reset()}
          onConfirm={() => {
            discard()
            blocker.proceed()
          }}
        >
          <p>{t('leave.text')}</p>
        </ConfirmDialog>
      )}
    </leaveGuardContext.Provider>
  )
}

/**
 * Whether a navigation leaves the form: to another page, section or record. The same record in another interface
 * language keeps its form.
 */
function isElsewhere(from: Location, to: Location): boolean {
  const keys = ['section', 'open']
  const [a, b] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return !to.pathname.endsWith('/admin') || keys.some((key) => a.get(key) !== b.get(key))
}
