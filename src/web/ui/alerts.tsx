import { createContext, type ReactNode, use, useCallback, useMemo, useReducer } from 'react'
import { type Alert, noAlert, reduceAlert } from './alert-state.ts'
import { Toast } from './toast.tsx'

export type Alerts = {
  show(alert: Partial<Omit<Alert, 'id'>>): void
  clear(): void
}

const alertsContext = createContext<Alerts>({ show: () => {}, clear: () => {} })

/** Lets a screen report progress, success or failure. */
export function useAlerts(): Alerts {
  return use(alertsContext)
}

/** Holds the current alert and shows it above any page. */
export function AlertProvider({ children }: { readonly children: ReactNode }) {
  const [alert, dispatch] = useReducer(reduceAlert, noAlert)
  const close = useCallback((id: number) => dispatch({ type: 'clear', id }), [])
  const alerts = useMemo<Alerts>(
    () => ({
      show: (next) => dispatch({ type: 'set', alert: next }),
      clear: () => dispatch({ type: 'clear' }),
    }),
    [],
  )
  return (
    <alertsContext.Provider value={alerts}>
      {children}
      <Toast alert={alert} onClose={close} />
    </alertsContext.Provider>
  )
}
