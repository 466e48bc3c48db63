import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { defaultLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { callApi, isFailure } from '#web/ui/api-client.ts'
import { findQuestions } from '../changes/find-questions.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import type { SaidName } from '../data/action-names.ts'
import { type AdminApi, adminApiContext, isSignedOut } from '../data/admin-api.ts'
import { SignInAgain } from './sign-in-again.tsx'

export function AdminApiProvider({ children }: { readonly children: ReactNode }) {
  const { isAsking, signInAgain, answer } = useSignInAgain()
  const say = useActionMessages()
  const api = useMemo<AdminApi>(() => {
    const perform = async <T,>(name: SaidName, send: () => Promise<T>, sayOutcome: typeof say.outcome): Promise<T> => {
      say.loading(name)
      const first = await send()
      if (!isSignedOut(first)) return sayOutcome(name, first)
      say.nothing()
      if (!(await signInAgain())) return first
      say.loading(name)
      return sayOutcome(name, await send())
    }
    const actWith: AdminApi['actWith'] = (name, send) => perform(name, send, say.outcome)
    return {
      signInAgain,
      async call(request) {
        const first = await callApi(request)
        return isSignedOut(first) && (await signInAgain()) ? await callApi(request) : first
      },
      act: (name, request, send) => actWith(name, () => callApi(request, send)),
      submit: (name, request) => perform(name, () => callApi(request), say.success),
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

function hasProblems(response: unknown): boolean {
  const { problems } = (response ?? {}) as { readonly problems?: unknown }
  return Array.isArray(problems) && problems.length > 0
}

/** The server's messages are English; in other languages the client shows its own translation. */
function useActionMessages() {
  const alerts = useAlerts()
  const toText = useAdminFailureText()
  const { t, language } = useTranslation('admin')
  const isEnglish = language === defaultLanguage
  const latest = useRef({ t, toText, isEnglish })
  latest.current = { t, toText, isEnglish }
  return useMemo(() => {
    const success = <T,>(name: SaidName, response: T): T => {
      const { t, isEnglish } = latest.current
      // A preview with wrong lines says so itself.
      if (isFailure(response) || hasProblems(response)) alerts.clear()
      else alerts.show({ text: (isEnglish && (response as { message?: string }).message) || t(`done.${name}`) })
      return response
    }
    return {
      nothing: () => alerts.clear(),
      loading: (name: SaidName) => alerts.show({ text: latest.current.t(`loading.${name}`), loading: true }),
      /** Says what was done, and leaves a failure to the form. */
      success,
      outcome<T>(name: SaidName, response: T): T {
        // A question is asked in its dialog, and is no error.
        if (!isFailure(response) || findQuestions(response)) return success(name, response)
        alerts.show({ text: latest.current.toText(response), isError: true })
        return response
      },
    }
  }, [alerts])
}
