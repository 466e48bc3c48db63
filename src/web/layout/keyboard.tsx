import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePaths } from '#web/ui/use-paths.ts'
import { focusSearchBox, requestsSearchFocus, searchFocusState } from './search-focus.ts'
import { findShortcut, isKeyboardInUse, type Shortcut, shortcutKeys } from './shortcut.ts'
import { stepVerses } from './step-verses.ts'

/** The keyboard shortcuts of the site, and the dialog that lists them. */
export function Keyboard() {
  const { t } = useTranslation()
  const { state } = useLocation()
  const navigate = useNavigate()
  const home = usePaths().home()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const acts: Record<Shortcut, () => void> = {
      search: () => focusSearchBox(document) || void navigate(home, { state: searchFocusState }),
      next: () => stepVerses(document, 1),
      previous: () => stepVerses(document, -1),
      help: () => dialog.current?.showModal(),
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

  return (
    <dialog ref={dialog} className="keys" aria-labelledby="keys-title">
      <form method="dialog" className="keys-head">
        <h2 id="keys-title">{t('keys.title')}</h2>
        <button type="submit" className="icon-button" aria-label={t('toast.close')}>
          <Icon name="close" />
        </button>
      </form>
      <dl>
        {(Object.keys(shortcutKeys) as Shortcut[]).map((name) => (
          <div key={name}>
            <dt>
              <kbd>{shortcutKeys[name]}</kbd>
            </dt>
            <dd>{t(`keys.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}
