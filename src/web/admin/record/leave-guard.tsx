import { use, useEffect, useRef } from 'react'
import { type LeaveGuardRules, leaveGuardContext } from './leave-guards.ts'

/** Asks before unsaved work is lost: on closing the dialog, on navigation and on leaving the site. */
export function LeaveGuard(rules: LeaveGuardRules) {
  const add = use(leaveGuardContext)
  const latest = useRef(rules)
  useEffect(() => {
    latest.current = rules
  })
  useEffect(
    () =>
      add({
        hasUnsaved: () => latest.current.hasUnsaved(),
        isKept: () => latest.current.isKept?.() ?? false,
        onDiscard: () => latest.current.onDiscard?.(),
      }),
    [add],
  )
  return null
}
