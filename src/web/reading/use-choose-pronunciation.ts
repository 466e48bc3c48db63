import { useRevalidator } from 'react-router'
import { toPronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'

/** Saves the choice and reloads the texts of this page with or without the pronunciation. */
export function useChoosePronunciation(): (isWanted: boolean) => void {
  const { revalidate } = useRevalidator()
  return (isWanted) => {
    keepChoice(window, isWanted)
    void revalidate()
  }
}

/**
 * Sets `document.cookie`, because the Cookie Store API is unavailable without a secure context, as on a local network.
 */
function keepChoice({ document, location }: Window, isWanted: boolean): void {
  document.cookie = toPronunciationCookie(isWanted, location.origin)
}
