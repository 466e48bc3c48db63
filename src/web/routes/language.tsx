import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isInterfaceLanguage } from '#shared/language/languages.ts'
import { notFoundResponse } from '#web/layout/not-found.tsx'
import type { Route } from './+types/language.ts'

/** `:lang?` matches any first segment; only languages are accepted. */
export function loader({ params }: Route.LoaderArgs) {
  if (params.lang !== undefined && !isInterfaceLanguage(params.lang)) throw notFoundResponse()
  return null
}

/**
 * A change of query, page or filter does not change the language: without this, each would request this loader again.
 */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.lang !== nextParams.lang
}

export default function Language() {
  return <Outlet />
}
