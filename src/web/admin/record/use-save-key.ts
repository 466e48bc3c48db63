import { type RefObject, useEffect } from 'react'

/** Ctrl+S or Cmd+S by key code (any keyboard layout), while the focus is in this form and not in a dialog above it. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyS') return
      event.preventDefault()
      if (form.current?.parentElement?.contains(document.activeElement)) form.current.requestSubmit()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
}
