import { findCookie, toChoiceCookie } from '../../cookies.ts'

/**
 * The cookie with the reader's choice to show the pronunciation. A cookie, because the server renders the line, with or
 * without scripts.
 */
export const pronunciationCookie = 'pronunciation'

export const isPronunciationWanted = (saved: string | undefined): boolean => saved === 'on'

/** Reads the cookies of a request, or of the document. */
export function wantsPronunciation(cookies: string | undefined): boolean {
  return isPronunciationWanted(findCookie(cookies ?? '', pronunciationCookie))
}

/** Off is the default and is not stored. */
export function toPronunciationCookie(isWanted: boolean, origin: string): string {
  return toChoiceCookie(pronunciationCookie, isWanted ? 'on' : undefined, origin)
}
