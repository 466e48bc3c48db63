import { type RefObject, useEffect } from 'react'

/** Brings the first field that the server refused into view, with the focus in it. What is wrong with the form as a whole is an alert, and moves nothing. */
export function useFocusProblem(
  form: RefObject<HTMLFormElement | null>,
  errors: Readonly<Record<string, string>>,
): void {
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, errors])
}
