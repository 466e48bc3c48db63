import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Requests the texts where a translator or an extension was here: its words must not be copied under the name of the edition. */
export function useOriginalTexts(isAltered: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isAltered) void revalidate()
  }, [isAltered, revalidate])
}
