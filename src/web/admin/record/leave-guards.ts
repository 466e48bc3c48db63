import { createContext } from 'react'

/** Unsaved work that must not be discarded without asking. */
export type LeaveGuardRules = {
  hasUnsaved(): boolean
  /**
   * Whether it is stored in the browser, so that going to another section loses nothing; closing the tab still does.
   */
  isKept?(): boolean
  onDiscard?(): void
}

/** Registers the guard of a form and returns a function that removes it. */
export type AddLeaveGuard = (guard: LeaveGuardRules) => () => void

export const leaveGuardContext = createContext<AddLeaveGuard>(() => () => {})
