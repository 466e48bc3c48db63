import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
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

/**
 * A text filter. It applies when typing pauses, or immediately on Enter; while a record is open or a navigation is
 * loading, it waits.
 */
export function FilterText({ value, onChange, ...field }: Props) {
  const { typed, setTyped, setSent } = useTyped(value)
  const [due, setDue] = useState<string>()
  const isHeld = useHeld()
  const clock = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(clock.current), [])
  useEffect(() => {
    if (due === undefined || isHeld) return
    setDue(undefined)
    if (due === value) return
    setSent(due)
    onChange(due)
  }, [due, isHeld, value, onChange, setSent])
  return (
    <TextInput
      {...field}
      type="search"
      value={typed}
      onChange={(text) => {
        setTyped(text)
        setDue(undefined)
        clearTimeout(clock.current)
        clock.current = setTimeout(() => setDue(text.trim()), waitMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        clearTimeout(clock.current)
        setDue(typed.trim())
      }}
    />
  )
}

/** The typed text, until the URL changes by other means, such as Back or another link to the list. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    setSent(value)
    if (value !== sent) setTyped(value)
  }
  return { typed, setTyped, setSent }
}

/** Applying a filter now would close the open record, or override the navigation in progress. */
function useHeld(): boolean {
  const { state } = useNavigation()
  const { search } = useLocation()
  return state !== 'idle' || new URLSearchParams(search).has('open')
}
