import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Requests the texts if a translator or an extension altered them: altered words must not be copied under the edition's
 * name.
 */
export function useOriginalTexts(isAltered: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isAltered) void revalidate()
  }, [isAltered, revalidate])
}
