import { type RefObject, useEffect } from 'react'

/**
 * Scrolls to and focuses the first field that the server refused. An error of the whole form is an alert and moves
 * nothing.
 */
export function useFocusProblem(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
