import { useEffect } from 'react'
import { addReading } from './my-study.ts'
import { changeMyStudy } from './my-study-store.ts'

/** Remembers that this was read, if the reader asked for that. The application sleeps until a page is touched, so a page merely opened is not. */
export function useReading(reference: string): void {
  useEffect(() => {
    changeMyStudy((study) => addReading(study, reference, new Date().toISOString()))
  }, [reference])
}
