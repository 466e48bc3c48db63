import { listWords } from '#shared/language/scan-words.ts'

const scripts = {
  latin: /\p{Script=Latin}/u,
  cyrillic: /\p{Script=Cyrillic}/u,
  arabic: /\p{Script=Arabic}/u,
}

function countScripts(text: string): number {
  return Object.values(scripts).filter((script) => script.test(text)).length
}

/**
 * Words with letters of two alphabets, such as a Cyrillic а in a Latin word: they look right but no search finds them.
 */
export function findMixedScriptWords(text: string): string[] {
  // Most texts are in one script throughout, so they need not be split into words.
  if (countScripts(text) < 2) return []
  return listWords(text).filter((word) => countScripts(word) > 1)
}
