import { useEffect } from 'react'
import { addReading } from './my-study.ts'
import { changeMyStudy } from './my-study-store.ts'

/**
 * Records a reading if the reader turned history on. Runs after hydration, so a page opened without any interaction is
 * not recorded.
 */
export function useReading(reference: string): void {
  useEffect(() => {
    changeMyStudy((study) => addReading(study, reference, new Date().toISOString()))
  }, [reference])
}
