import { useSyncExternalStore } from 'react'
import { type MyStudy, nothingKept } from './my-study.ts'
import { parseMyStudy, toMyStudyText } from './my-study-file.ts'

const key = 'myStudy'
/** Notifies other parts of this page; other tabs get the browser's own `storage` event. */
const changed = 'mystudychange'

/** The last text read and its parsed value, so that repeated reads return the same object. */
type Memory = { text: string | null; study: MyStudy }
const memory: Memory = { text: null, study: nothingKept }

function read(): MyStudy {
  const text = readText()
  if (text !== memory.text) Object.assign(memory, { text, study: (text && parseMyStudy(text)) || nothingKept })
  return memory.study
}

function readText(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Returns whether it was stored: storage may be disabled or full. */
export function changeMyStudy(change: (study: MyStudy) => MyStudy): boolean {
  const before = read()
  const after = change(before)
  if (after === before) return true
  try {
    if (after === nothingKept) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, toMyStudyText(after))
  } catch {
    return false
  }
  window.dispatchEvent(new Event(changed))
  return true
}

function subscribe(tell: () => void): () => void {
  window.addEventListener(changed, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(changed, tell)
    window.removeEventListener('storage', tell)
  }
}

/** Empty in the server's HTML, which is the same for everyone. */
export function useMyStudy(): MyStudy {
  return useSyncExternalStore(subscribe, read, () => nothingKept)
}
