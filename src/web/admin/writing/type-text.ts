/**
 * Gives a field a new text as if it were typed: setting the value by script would delete the field's undo history.
 * Returns false if the browser cannot do that.
 */
export function typeText(field: HTMLTextAreaElement, text: string): boolean {
  const { value } = field
  if (value === text) return true
  const start = countCommonStart(value, text)
  const kept = countCommonEnd(value.slice(start), text.slice(start))
  field.focus()
  field.setSelectionRange(start, value.length - kept)
  const inserted = text.slice(start, text.length - kept)
  return inserted === '' ? document.execCommand('delete') : document.execCommand('insertText', false, inserted)
}

function countCommonStart(a: string, b: string): number {
  let count = 0
  while (count < a.length && a[count] === b[count]) count++
  return count
}

function countCommonEnd(a: string, b: string): number {
  let count = 0
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count++
  return count
}
