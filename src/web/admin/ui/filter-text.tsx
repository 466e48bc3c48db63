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

/** A filter by text: it takes hold when typing pauses, or at once with Enter; while a record is open or something loads, afterwards. */
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

/** What is typed, until the address says something that was not typed here: Back, or another way to the list. */
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

/** A new list would close the record that is open, or take the place of what one has just gone to. */
function useHeld(): boolean {
  const { state } = useNavigation()
  const { search } = useLocation()
  return state !== 'idle' || new URLSearchParams(search).has('open')
}
