/** What a cell of an uploaded file says to empty a field. An empty cell leaves the field as it is. */
export const eraseWord = '[erase]'

/** With blanks around it. Most values are whole texts, which are not looked through. */
const maxLength = 100

export function isEraseWord(value: unknown): boolean {
  return typeof value === 'string' && value.length < maxLength && value.trim().toLowerCase() === eraseWord
}
