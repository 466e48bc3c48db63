import { useEffect, useRef, useState } from 'react'
import { TextInput } from './text-input.tsx'

/** Long enough to finish a word. */
const waitMs = 350

type Props = {
  readonly label: string
  readonly value: string
  readonly placeholder?: string
  readonly inputMode?: 'numeric'
  onChange(value: string): void
}

/** A filter by text: it takes hold when typing pauses, or at once with Enter. */
export function FilterText({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  const apply = (text: string) => {
    clearTimeout(clock.current)
    if (text.trim() !== value) onChange(text.trim())
  }
  useEffect(() => () => clearTimeout(clock.current), [])
  return (
    <TextInput
      {...field}
      type="search"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        clearTimeout(clock.current)
        clock.current = setTimeout(() => apply(text), waitMs)
      }}
      onKeyDown={(event) => event.key === 'Enter' && apply(typed)}
    />
  )
}
