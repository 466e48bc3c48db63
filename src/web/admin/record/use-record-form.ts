import { useRef, useState } from 'react'
import { type FieldValue, listChanged, type Values } from '../data/record-values.ts'
import type { Draft } from './draft-store.ts'

export type RecordForm = {
  readonly values: Values
  readonly base: Values
  /** The version that the form is based on; 0 for a new record. */
  readonly version: number
  readonly changed: readonly string[]
  set(field: string, value: FieldValue): void
  /** Sets the saved version; `values` that differ from `base` stay as unsaved work. */
  rebase(version: number, base: Values, values?: Values): void
  /** Sets the saved version. Whatever was typed while it was being saved stays as unsaved work. */
  takeSaved(version: number, saved: Values): void
  /** Whether there is unsaved work, read from a ref: a navigation blocker may run before React renders again. */
  hasUnsaved(): boolean
  /** The latest input, read from a ref: after a request, the values above are those from before it. */
  read(): Draft
}

/** The values of one record's form. Each change is reported immediately, so that it can be stored. */
export function useRecordForm(start: Draft, onChange: (draft: Draft) => void): RecordForm {
  const [state, setState] = useState<Draft>(start)
  const latest = useRef(state)
  const update = (next: Draft) => {
    latest.current = next
    setState(next)
  }
  return {
    ...state,
    changed: listChanged(state.base, state.values),
    set(field, value) {
      update({ ...latest.current, values: { ...latest.current.values, [field]: value } })
      onChange(latest.current)
    },
    rebase: (nextVersion, base, values = base) => update({ version: nextVersion, base, values }),
    takeSaved: (nextVersion, saved) => update({ version: nextVersion, base: saved, values: latest.current.values }),
    read: () => latest.current,
    hasUnsaved: () => listChanged(latest.current.base, latest.current.values).length > 0,
  }
}
