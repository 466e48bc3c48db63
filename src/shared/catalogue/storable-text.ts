/** PostgreSQL cannot store NUL, and a lone surrogate would come back as another character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

export const unstorable = 'holds characters that are not text'
