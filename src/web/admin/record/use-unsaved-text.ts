import { useState } from 'react'
import { useSession } from '#web/layout/session.tsx'
import { toDraftKey } from './draft-store.ts'

/**
 * A text that survives reloads and section changes until it is sent. `isKept` is false when the browser cannot store
 * it.
 */
export function useUnsavedText(name: string) {
  const key = toDraftKey(useSession().session.admin?._id ?? '', 'text', name)
  const [text, setText] = useState(() => attempt(() => window.sessionStorage.getItem(key)) ?? '')
  const [isKept, setKept] = useState(true)
  return {
    text,
    isKept,
    setText(next: string) {
      setText(next)
      setKept(next === '' ? drop(key) : attempt(() => window.sessionStorage.setItem(key, next)) !== null)
    },
  }
}

function drop(key: string): true {
  attempt(() => window.sessionStorage.removeItem(key))
  return true
}

/** Null when storage is disabled or full. */
function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}
