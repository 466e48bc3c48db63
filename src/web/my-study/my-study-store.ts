import { useSyncExternalStore } from 'react'
import { type MyStudy, nothingKept } from './my-study.ts'
import { parseMyStudy, toMyStudyText } from './my-study-file.ts'

const key = 'myStudy'
/**
 * The first notifies other parts of this page. Other tabs get the browser's own `storage` event, except for pages in the
 * back/forward cache.
 */
const changed = 'mystudychange'
const events = [changed, 'storage', 'pageshow']

/**
 * The last text read and its parsed value, so that repeated reads return the same object. Undefined for a text that
 * cannot be read, such as one of a later version of the site.
 */
type Memory = { text: string | null; study: MyStudy | undefined }
const memory: Memory = { text: null, study: nothingKept }

function read(): MyStudy | undefined {
  const text = readText()
  if (text !== memory.text) Object.assign(memory, { text, study: text ? parseMyStudy(text) : nothingKept })
  return memory.study
}

const readOrNothing = () => read() ?? nothingKept

function readText(): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Returns whether it was stored: storage may be disabled or full. A text that cannot be read is deleted only with
 * everything, and never stored.
 */
export function changeMyStudy(change: (study: MyStudy) => MyStudy): boolean {
  const before = read()
  const after = change(before ?? nothingKept)
  if (after === before) return true
  try {
    if (after === nothingKept) window.localStorage.removeItem(key)
    else if (!before || !store(toMyStudyText(after))) return false
  } catch {
    return false
  }
  window.dispatchEvent(new Event(changed))
  return true
}

function store(text: string): boolean {
  const isReadable = parseMyStudy(text) !== undefined
  if (isReadable) window.localStorage.setItem(key, text)
  return isReadable
}

function subscribe(tell: () => void): () => void {
  for (const type of events) window.addEventListener(type, tell)
  return () => {
    for (const type of events) window.removeEventListener(type, tell)
  }
}

/** Empty in the server's HTML, which is the same for everyone. */
export function useMyStudy(): MyStudy {
  return useSyncExternalStore(subscribe, readOrNothing, () => nothingKept)
}
