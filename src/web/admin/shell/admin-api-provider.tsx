import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { defaultLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import type { SaidName } from '../data/action-names.ts'
import { type AdminApi, adminApiContext, asAccount, isSignedOut } from '../data/admin-api.ts'
import { SignInAgain } from './sign-in-again.tsx'

type Props = {
  /** Whoever is signed in. With another one, the provider needs another key. */
  readonly account: string
  readonly children: ReactNode
}

export function AdminApiProvider({ account, children }: Props) {
  const { isAsking, signInAgain, answer } = useSignInAgain()
  const say = useActionMessages()
  const { dispatch } = useSession()
  const api = useMemo<AdminApi>(() => {
    // Once the role is read again, the screen offers what it allows.
    const readRole = async () => {
      const own = await callApi<'readAdmin'>(asAccount({ method: 'GET', path: '/api/admin' }, account))
      if (!isFailure(own)) dispatch({ type: 'adminChanged', admin: own.admin })
    }
    const submitWith = async <T,>(name: SaidName, send: (account: string) => Promise<T>): Promise<T> => {
      say.loading(name)
      const first = await send(account)
      if (isBeyondRole(first)) void readRole()
      if (!isSignedOut(first)) return say.success(name, first)
      say.nothing()
      if (!(await signInAgain())) return first
      say.loading(name)
      return say.success(name, await send(account))
    }
    return {
      signInAgain,
      async call(request) {
        const own = asAccount(request, account)
        const first = await callApi(own)
        return isSignedOut(first) && (await signInAgain()) ? await callApi(own) : first
      },
      submit: (name, request, send) => submitWith(name, () => callApi(asAccount(request, account), send)),
      submitWith,
    }
  }, [signInAgain, say, account, dispatch])
  return (
    <adminApiContext.Provider value={api}>
      {children}
      {isAsking && <SignInAgain onAnswer={answer} />}
    </adminApiContext.Provider>
  )
}

/** Whether the role does not allow a request that the screen offers: it has changed since it was read. */
function isBeyondRole(response: unknown): boolean {
  return isFailure(response) && response.code === 'role_forbids'
}

/** A single dialog, however many requests found the session expired. */
function useSignInAgain() {
  const { dispatch } = useSession()
  const [isAsking, setAsking] = useState(false)
  const waiting = useRef<((isIn: boolean) => void)[]>([])
  const signInAgain = useCallback(() => {
    setAsking(true)
    return new Promise<boolean>((resolve) => waiting.current.push(resolve))
  }, [])
  const answer = useCallback(
    (isIn: boolean) => {
      setAsking(false)
      if (!isIn) dispatch({ type: 'signedOut' })
      for (const resolve of waiting.current.splice(0)) resolve(isIn)
    },
    [dispatch],
  )
  return { isAsking, signInAgain, answer }
}

function hasProblems(response: unknown): boolean {
  const { problems } = (response ?? {}) as { readonly problems?: unknown }
  return Array.isArray(problems) && problems.length > 0
}

/** The server's messages are English; in other languages the client shows its own translation. */
function useActionMessages() {
  const alerts = useAlerts()
  const { t, language } = useTranslation('admin')
  const isEnglish = language === defaultLanguage
  const latest = useRef({ t, isEnglish })
  latest.current = { t, isEnglish }
  return useMemo(() => {
    return {
      nothing: () => alerts.clear(),
      loading: (name: SaidName) => alerts.show({ text: latest.current.t(`loading.${name}`), loading: true }),
      success<T>(name: SaidName, response: T): T {
        const { t, isEnglish } = latest.current
        // Failures, and previews with invalid lines, show their own messages.
        if (isFailure(response) || hasProblems(response)) alerts.clear()
        else alerts.show({ text: (isEnglish && (response as { message?: string }).message) || t(`done.${name}`) })
        return response
      },
    }
  }, [alerts])
}
