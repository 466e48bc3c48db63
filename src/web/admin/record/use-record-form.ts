import { useEffect, useRef, useState } from 'react'
import { type FieldValue, listChanged, type Values } from '../data/record-values.ts'
import { type Draft, tabDrafts } from './draft-store.ts'

export type RecordForm = {
  readonly values: Values
  readonly base: Values
  /** The version that the form began with; 0 for a new record. */
  readonly version: number
  readonly changed: readonly string[]
  /** Whether the form took up work from before a reload. */
  readonly isRestored: boolean
  set(field: string, value: FieldValue): void
  /** Takes a version as saved; other values than its own stay as unsaved work. */
  rebase(version: number, base: Values, values?: Values): void
  /** Whether there is unsaved work right now, read from a ref: a navigation blocker may run before React renders again. */
  hasUnsaved(): boolean
}

/** The values of one record's form. Unsaved changes survive a reload until they are saved or discarded. */
export function useRecordForm(draftKey: string, version: number, stored: Values): RecordForm {
  const [start] = useState(() => tabDrafts.find(draftKey))
  const [state, setState] = useState<Draft>(() => start ?? { version, base: stored, values: stored })
  const latest = useRef(state)

  const update = (next: Draft) => {
    latest.current = next
    setState(next)
  }
  useEffect(() => {
    if (listChanged(state.base, state.values).length > 0) tabDrafts.keep(draftKey, state)
    else tabDrafts.drop(draftKey)
  }, [draftKey, state])

  return {
    ...state,
    changed: listChanged(state.base, state.values),
    isRestored: start !== undefined,
    set: (field, value) => update({ ...latest.current, values: { ...latest.current.values, [field]: value } }),
    rebase: (nextVersion, base, values = base) => update({ version: nextVersion, base, values }),
    hasUnsaved: () => listChanged(latest.current.base, latest.current.values).length > 0,
  }
}
