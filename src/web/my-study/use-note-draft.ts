import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { findNote } from './my-study.ts'
import { useMyStudy } from './my-study-store.ts'
import { type NoteDraft, saveNoteDraft } from './note-draft.ts'

/** `joined`: the note was changed elsewhere and now contains both texts. */
export type NoteResult = 'saved' | 'joined' | 'failed'

const pause = 400

/**
 * Saves the typed text after a pause, and at once when the field or the page is left. Emptying the field deletes the
 * note only when the reader confirms it.
 */
export function useNoteDraft(reference: string, onAutosave: (result: NoteResult) => void) {
  const saved = findNote(useMyStudy(), reference)
  const [draft, setDraft] = useState<NoteDraft>()
  // The page may be left before the typed text is rendered.
  const latest = useRef<NoteDraft>(undefined)
  const put = (next: NoteDraft | undefined) => {
    latest.current = next
    setDraft(next)
  }

  const save = (): NoteResult => {
    const { text, base } = latest.current ?? { text: saved, base: saved }
    const note = saveNoteDraft(reference, { text, base })
    if (note === undefined) return 'failed'
    const typed = text.trim()
    put({ text: note === typed ? text : note, base: note })
    return note === typed || typed === base ? 'saved' : 'joined'
  }
  const autosave = () => {
    const typed = latest.current?.text.trim()
    if (typed && typed !== latest.current?.base) onAutosave(save())
  }

  const flush = useEffectEvent(autosave)
  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => flush(), pause)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => {
    const leave = () => flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    saved,
    text: draft?.text ?? saved,
    type: (text: string) => put({ text, base: latest.current?.base ?? saved }),
    save: () => {
      const result = save()
      if (result !== 'failed') put(undefined)
      return result
    },
    /** From now on the field shows the saved note, whichever tab saved it. */
    leave: () => {
      autosave()
      if (latest.current?.text.trim() === latest.current?.base) put(undefined)
    },
    clear: () => put(undefined),
  }
}
