/** PostgreSQL cannot store NUL, and a lone surrogate would come back as another character. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/**
 * Whether a text shows nothing: it is empty, or has only white space and marks without a shape, such as the direction
 * marks that spreadsheets leave in cells.
 */
export function isInvisible(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

export const unstorable = 'holds characters that are not text'
