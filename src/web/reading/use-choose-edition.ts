import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { toEditionCookie, withoutEditionQuery } from '#shared/catalogue/edition-choice.ts'
import { readCookies, writeCookie } from '#web/document-cookies.ts'

type Chosen = { readonly id: string; readonly isDefault: boolean }

/**
 * Saves the choice and reloads the texts of this page. An edition of the same language in the URL would take precedence,
 * so it is removed.
 */
export function useChooseEdition(): (chosen: Chosen) => void {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (chosen) => {
    keepChoice(window, chosen)
    const rest = withoutEditionQuery(search, chosen.id)
    if (rest === search) void revalidate()
    else void navigate(pathname + rest, { replace: true, preventScrollReset: true })
  }
}

function keepChoice({ document, location }: Window, chosen: Chosen): void {
  writeCookie(document, toEditionCookie(readCookies(document), chosen, location.origin))
}
