import { type ReactNode, useId } from 'react'

type Props = {
  readonly label: string
  readonly value: string
  readonly children: ReactNode
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly name?: string
  onChange(value: string): void
}

/** One of a list. The browser's own control: it is known to every hand, on every device. */
export function ChoiceInput({ label, value, children, isDisabled, isRequired, name, onChange }: Props) {
  const id = useId()
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        required={isRequired}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  )
}
