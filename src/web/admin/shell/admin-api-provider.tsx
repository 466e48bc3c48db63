import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { defaultLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import { toShownStatus } from '#web/ui/use-api-action.ts'
import { findQuestions } from '../changes/find-questions.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import type { SaidName } from '../data/action-names.ts'
import { type AdminApi, adminApiContext, isSignedOut } from '../data/admin-api.ts'
import { SignInAgain } from './sign-in-again.tsx'

export function AdminApiProvider({ children }: { readonly children: ReactNode }) {
  const { isAsking, signInAgain, answer } = useSignInAgain()
  const say = useActionMessages()
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

/** The server's messages are English; in other languages the client shows its own translation. */
function useActionMessages() {
  const alerts = useAlerts()
  const toText = useAdminFailureText()
  const { t, language } = useTranslation('admin')
  const isEnglish = language === defaultLanguage
  const latest = useRef({ t, toText, isEnglish })
  latest.current = { t, toText, isEnglish }
  return useMemo(
    () => ({
      nothing: () => alerts.clear(),
      loading: (name: SaidName) => alerts.show({ text: latest.current.t(`loading.${name}`), loading: true }),
      outcome<T>(name: SaidName, response: T): T {
        const { t, toText, isEnglish } = latest.current
        // A question is asked in its dialog, and is no error.
        if (findQuestions(response)) alerts.clear()
        else if (isFailure(response))
          alerts.show({ text: toText(response), isError: true, status: toShownStatus(response) })
        else alerts.show({ text: (isEnglish && (response as { message?: string }).message) || t(`done.${name}`) })
        return response
      },
    }),
    [alerts],
  )
}
