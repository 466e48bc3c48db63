import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { commitFocusedField } from '../ui/submit-button.tsx'

/**
 * Handles Ctrl+S or Cmd+S by key code (any keyboard layout), while the focus is in this form and not in a dialog above
 * it. In the capture phase, because a field with its own key handlers stops the propagation of others.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      if (!form.current?.parentElement?.contains(document.activeElement)) return
      flushSync(commitFocusedField)
      form.current.requestSubmit()
    }
    document.addEventListener('keydown', press, { capture: true })
    return () => document.removeEventListener('keydown', press, { capture: true })
  }, [form])
}
