import { useRevalidator } from 'react-router'
import { toPronunciationCookie } from '#shared/language/pronunciation/pronunciation-choice.ts'
import { writeCookie } from '#web/document-cookies.ts'

/** Saves the choice and reloads the texts of this page with or without the pronunciation. */
export function useChoosePronunciation(): (isWanted: boolean) => void {
  const { revalidate } = useRevalidator()
  return (isWanted) => {
    keepChoice(window, isWanted)
    void revalidate()
  }
}

function keepChoice({ document, location }: Window, isWanted: boolean): void {
  writeCookie(document, toPronunciationCookie(isWanted, location.origin))
}
