import { useCallback } from 'react'
import { type Location, useBeforeUnload, useBlocker } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = {
  hasUnsaved(): boolean
  /** Whether it stays in the browser, so that nothing is dropped by going to another section; closing the tab still drops it. */
  isKept?(): boolean
  onDiscard?(): void
}

/** Unsaved work asks before it is dropped, whether one closes the dialog, goes elsewhere or leaves the site. */
export function LeaveGuard({ hasUnsaved, isKept, onDiscard }: Props) {
  const { t } = useTranslation('admin')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isElsewhere(currentLocation, nextLocation) && hasUnsaved() && !isKept?.(),
  )
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsaved()) event.preventDefault()
      },
      [hasUnsaved],
    ),
  )
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={t('leave.title')}
      cancel={t('leave.stay')}
      confirm={t('leave.discard')}
      isDanger
      onCancel={() => blocker.reset()}
      onConfirm={() => {
        onDiscard?.()
        blocker.proceed()
      }}
    >
      <p>{t('leave.text')}</p>
    </ConfirmDialog>
  )
}

/** Another page, section or record; the same record in another language of the interface keeps its form. */
function isElsewhere(from: Location, to: Location): boolean {
  const keys = ['section', 'open']
  const [a, b] = [new URLSearchParams(from.search), new URLSearchParams(to.search)]
  return !to.pathname.endsWith('/admin') || keys.some((key) => a.get(key) !== b.get(key))
}
