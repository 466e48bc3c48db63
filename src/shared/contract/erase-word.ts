/** The cell value that empties a field in an uploaded file. An empty cell leaves the field unchanged. */
export const eraseWord = '[erase]'

/** Includes surrounding blanks. Longer values are texts and need no comparison. */
const maxLength = 100

export function isEraseWord(value: unknown): boolean {
  return typeof value === 'string' && value.length < maxLength && value.trim().toLowerCase() === eraseWord
}
