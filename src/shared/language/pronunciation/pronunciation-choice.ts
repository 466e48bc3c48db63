import { findCookie, toChoiceCookie } from '../../cookies.ts'

/** Where the reader's wish to see the pronunciation is kept: in a cookie, since the server renders the line, with or without scripts. */
export const pronunciationCookie = 'pronunciation'

export const isPronunciationWanted = (saved: string | undefined): boolean => saved === 'on'

/** By the cookies of a request, or of the document. */
export function wantsPronunciation(cookies: string | undefined): boolean {
  return isPronunciationWanted(findCookie(cookies ?? '', pronunciationCookie))
}

/** Off is the default, and so is not kept. */
export function toPronunciationCookie(isWanted: boolean, origin: string): string {
  return toChoiceCookie(pronunciationCookie, isWanted ? 'on' : undefined, origin)
}
