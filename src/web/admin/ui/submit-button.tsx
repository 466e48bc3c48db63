import type { ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  readonly className?: string
  readonly value?: string
  readonly isBusy?: boolean
  readonly isDisabled?: boolean
}

/**
 * Submits its form. A click keeps the focus where it is: on blur, a field's message would disappear and move the button
 * from under the pointer before it is released.
 */
export function SubmitButton({ children, className = 'button', value, isBusy = false, isDisabled = false }: Props) {
  return (
    <button
      type="submit"
      className={className}
      value={value}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={commitFocusedField}
    >
      {children}
    </button>
  )
}

/**
 * Dispatches `change` on the focused field: a changed field drops the error of the last attempt only on `change`, and
 * until then the error blocks the form.
 */
export function commitFocusedField(): void {
  document.activeElement?.dispatchEvent(new Event('change', { bubbles: true }))
}
