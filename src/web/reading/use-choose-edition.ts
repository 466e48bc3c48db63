import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { toEditionCookie, withoutEditionQuery } from '#shared/catalogue/edition-choice.ts'

type Chosen = { readonly id: string; readonly isDefault: boolean }

/** Keeps the choice and loads the texts of this page again. What the URL says of editions would count before it, and goes. */
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
  document.cookie = toEditionCookie(document.cookie, chosen, location.origin)
}
