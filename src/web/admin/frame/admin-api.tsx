import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import type { EndpointName } from '#shared/contract/endpoints.ts'
import { defaultLanguage } from '#shared/language/languages.ts'
import { useSession } from '#web/chrome/session.tsx'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { type ApiAnswer, type ApiFailure, type ApiRequest, callApi, isFailure } from '#web/ui/api-client.ts'
import { useFailureText } from '#web/ui/use-api-action.ts'
import type { ActionName, SaidName } from './action-names.ts'
import { SignInAgain } from './sign-in-again.tsx'

export type AdminApi = {
  /** A request of the admin area. Where the session has ended, one signs in again in place and the request is made once more. */
  call<N extends EndpointName>(request: ApiRequest<N>): Promise<ApiAnswer<N> | ApiFailure>
  /** The same, as section 4 has it: the loading message, then the server's message or the error. */
  act<N extends ActionName>(name: N, request: ApiRequest<N>, send?: typeof fetch): Promise<ApiAnswer<N> | ApiFailure>
  /** The same for what is no JSON, such as a file. */
  actWith<T>(name: SaidName, send: () => Promise<T | ApiFailure>): Promise<T | ApiFailure>
  /** Asks to sign in again; false when the administrator would rather leave. */
  signInAgain(): Promise<boolean>
}

const adminApiContext = createContext<AdminApi | undefined>(undefined)

export function useAdminApi(): AdminApi {
  const api = use(adminApiContext)
  if (!api) throw new Error('useAdminApi is used outside of the admin area')
  return api
}

export function isSignedOut(answer: unknown): boolean {
  return isFailure(answer) && answer.status === 401 && answer.code === 'unauthenticated'
}

export function AdminApiProvider({ children }: { readonly children: ReactNode }) {
  const { isAsking, signInAgain, answer } = useSignInAgain()
  const say = useActionTexts()
  const api = useMemo<AdminApi>(() => {
    const actWith: AdminApi['actWith'] = async (name, send) => {
      say.loading(name)
      const first = await send()
      if (!isSignedOut(first)) return say.outcome(name, first)
      say.nothing()
      if (!(await signInAgain())) return first
      say.loading(name)
      return say.outcome(name, await send())
    }
    return {
      signInAgain,
      async call(request) {
        const first = await callApi(request)
        return isSignedOut(first) && (await signInAgain()) ? await callApi(request) : first
      },
      act: (name, request, send) => actWith(name, () => callApi(request, send)),
      actWith,
    }
  }, [signInAgain, say])
  return (
    <adminApiContext.Provider value={api}>
      {children}
      {isAsking && <SignInAgain onAnswer={answer} />}
    </adminApiContext.Provider>
  )
}

/** One dialog, however many requests found the session ended. */
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

/** The server speaks English; in another language the same is said in that language. */
function useActionTexts() {
  const alerts = useAlerts()
  const toText = useFailureText()
  const { t, language } = useTranslation('admin')
  const isEnglish = language === defaultLanguage
  const latest = useRef({ t, toText, isEnglish })
  latest.current = { t, toText, isEnglish }
  return useMemo(
    () => ({
      nothing: () => alerts.clear(),
      loading: (name: SaidName) => alerts.show({ text: latest.current.t(`loading.${name}`), loading: true }),
      outcome<T>(name: SaidName, answer: T): T {
        const { t, toText, isEnglish } = latest.current
        if (isFailure(answer)) alerts.show({ text: toText(answer), isError: true, status: answer.status })
        else alerts.show({ text: (isEnglish && (answer as { message?: string }).message) || t(`done.${name}`) })
        return answer
      },
    }),
    [alerts],
  )
}
