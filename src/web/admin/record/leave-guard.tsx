import { use, useEffect, useRef } from 'react'
import { type LeaveGuardRules, leaveGuardContext } from './leave-guards.ts'

/** Unsaved work asks before it is dropped, whether one closes the dialog, goes elsewhere or leaves the site. */
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
