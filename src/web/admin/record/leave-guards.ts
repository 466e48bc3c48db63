import { createContext } from 'react'

/** Unsaved work that asks before it is dropped. */
export type LeaveGuardRules = {
  hasUnsaved(): boolean
  /** Whether it stays in the browser, so that nothing is dropped by going to another section; closing the tab still drops it. */
  isKept?(): boolean
  onDiscard?(): void
}

/** Registers the guard of one form and returns what removes it. */
export type AddLeaveGuard = (guard: LeaveGuardRules) => () => void

export const leaveGuardContext = createContext<AddLeaveGuard>(() => () => {})
