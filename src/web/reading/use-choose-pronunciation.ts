import { useRevalidator } from 'react-router'
import { toPronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'

/** Keeps the choice and loads the texts of this page again, which then come with the pronunciation or without. */
export function useChoosePronunciation(): (isWanted: boolean) => void {
  const { revalidate } = useRevalidator()
  return (isWanted) => {
    keepChoice(window, isWanted)
    void revalidate()
  }
}

/** In a cookie and not in the Cookie Store: without a secure context, as on a local network, there is no such store. */
function keepChoice({ document, location }: Window, isWanted: boolean): void {
  document.cookie = toPronunciationCookie(isWanted, location.origin)
}
