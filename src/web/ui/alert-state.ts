/** What the toast shows: the Alert of section 3. */
export type Alert = {
  readonly text: string
  readonly isError: boolean
  /** The HTTP status of a failure. */
  readonly status: number | undefined
  readonly loading: boolean
  /** Incremented by every alert, so that the same text twice is two alerts. */
  readonly id: number
}

export const noAlert: Alert = { text: '', isError: false, status: undefined, loading: false, id: 0 }

export type AlertAction =
  | { readonly type: 'set'; readonly alert: Partial<Omit<Alert, 'id'>> }
  /** With an id, clears only that alert: the timer of one must not close the next. */
  | { readonly type: 'clear'; readonly id?: number }

/** Section 4: `set` fills the alert, `clear` resets it to empty. */
export function reduceAlert(alert: Alert, action: AlertAction): Alert {
  if (action.type === 'set') return { ...noAlert, ...action.alert, id: alert.id + 1 }
  return action.id === undefined || action.id === alert.id ? { ...noAlert, id: alert.id } : alert
}

/**
 * Section 2: shown only when the text is a non-empty string. The text may come from a response, so its type is checked
 * too.
 */
export function isShown({ text }: { readonly text: unknown }): boolean {
  return typeof text === 'string' && text !== ''
}
