/** What a cell of an uploaded file says to empty a field. An empty cell leaves the field as it is. */
export const eraseWord = '[erase]'

export function isEraseWord(value: unknown): boolean {
  return typeof value === 'string' && value.trim().toLowerCase() === eraseWord
}
