/** PostgreSQL stores no NUL, and half a surrogate pair would come back as another character: neither is text. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const unstorable = 'holds characters that are not text'
