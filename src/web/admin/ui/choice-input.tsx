import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'

type Props = {
  readonly label: string
  readonly value: string
  readonly children: ReactNode
  readonly isDisabled?: boolean
  readonly isRequired?: boolean
  readonly name?: string
  /** The server's error. */
  readonly problem?: string | undefined
  onChange(value: string): void
}

/** Selects one of a list. The native control, because it is familiar on every device. */
export function ChoiceInput({ label, value, children, isDisabled, isRequired, name, problem, onChange }: Props) {
  const { t } = useTranslation('admin')
  const id = useId()
  const [isMissing, setMissing] = useState(false)
  const shown = isMissing && value === '' ? t('problem.required') : problem
  return (
    <div className="admin-field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        value={value}
        disabled={isDisabled}
        required={isRequired}
        aria-invalid={shown !== undefined || undefined}
        aria-describedby={shown === undefined ? undefined : `${id}-problem`}
        onInvalid={(event) => {
          setMissing(true)
          focusFirstInvalid(event)
        }}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
      {shown !== undefined && (
        <span id={`${id}-problem`} className="field-problem">
          {shown}
        </span>
      )}
    </div>
  )
}

/**
 * Replaces the browser's own error bubble, which is in the browser's language. As with other fields, the first invalid
 * one gets the focus.
 */
function focusFirstInvalid(event: FormEvent<HTMLSelectElement>): void {
  event.preventDefault()
  const select = event.currentTarget
  const fields = [...(select.form?.elements ?? [])] as HTMLSelectElement[]
  if (fields.find((field) => field.validity && !field.validity.valid) === select) select.focus()
}
