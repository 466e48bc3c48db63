import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useReducer } from 'react'
import { reduceSession, type Session, type SessionAction, signedOut } from './session-state.ts'
import { clearSignInHint, hasSignInHint, saveSignInHint } from './sign-in-hint.ts'

export type SessionStore = {
  readonly session: Session
  /** Requests the session from the server: after signing in, and on the admin screen. */
  reload(): Promise<Session>
  dispatch(action: SessionAction): void
}

const sessionContext = createContext<SessionStore>({
  session: signedOut,
  reload: async () => signedOut,
  dispatch: () => {},
})

export function useSession(): SessionStore {
  return use(sessionContext)
}

/**
 * The session is requested after hydration and is never part of the page, which is cached for everyone. Only a browser
 * that has signed in before requests it: for every other visitor the response would be a 401, twice the requests and an
 * error in the console. The public contacts are part of the page.
 */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, dispatch] = useReducer(reduceSession, signedOut)
  const reload = useCallback(async () => {
    const { readSession } = await import('./read-session.ts')
    const { action, hasEnded } = await readSession()
    if (action.type === 'signedIn') saveSignInHint(document)
    else if (hasEnded) clearSignInHint(document)
    dispatch(action)
    return reduceSession(signedOut, action)
  }, [])
  useEffect(() => {
    if (hasSignInHint(document)) void reload()
  }, [reload])
  const store = useMemo(() => ({ session, reload, dispatch }), [session, reload])
  return <sessionContext.Provider value={store}>{children}</sessionContext.Provider>
}
