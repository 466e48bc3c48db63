import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onDemand } from '#web/ui/on-demand.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { focusSearchBox, requestsSearchFocus, searchFocusState } from './search-focus.ts'
import { findShortcut, isKeyboardInUse, type Shortcut } from './shortcut.ts'

/** Fetched when it is used. Without a connection, the key does nothing. */
function step(by: 1 | -1): void {
  import('./step-verses.ts').then(
    ({ stepVerses }) => isKeyboardInUse(document) || stepVerses(document, by),
    () => undefined,
  )
}

const KeysDialog = onDemand(() => import('./keys-dialog.tsx'))

/** The keyboard shortcuts of the site, and the dialog that lists them. */
export function Keyboard() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const home = usePaths().home()
  // How often the list was asked for: with another key it is rendered anew, in case it could not be fetched.
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const acts: Record<Shortcut, () => void> = {
      search: () => focusSearchBox(document) || void navigate(home, { state: searchFocusState }),
      next: () => step(1),
      previous: () => step(-1),
      help: () => setAsked((times) => times + 1),
    }
    const press = (event: KeyboardEvent) => {
      const shortcut = isKeyboardInUse(document) ? undefined : findShortcut(event)
      if (!shortcut) return
      event.preventDefault()
      acts[shortcut]()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, home])

  useEffect(() => {
    if (requestsSearchFocus(state)) focusSearchBox(document)
  }, [state])

  return asked > 0 && <KeysDialog key={asked} onClose={() => setAsked(0)} />
}
