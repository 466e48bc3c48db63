import { expect, test } from 'vitest'
import { edit, insertAfter, insertBefore, replace } from './edit-text.ts'

test('edits a text at many places at once, in whatever order they are given', () => {
  const text = '<head><meta/><b>old</b></head>'
  const edits = [
    ...insertBefore(text, '</head>', '<end/>'),
    ...insertAfter(text, '<meta/>', '<start/>'),
    replace(/<b>\w+<\/b>/.exec(text) as RegExpExecArray, '<i>new</i>'),
  ]
  expect(edit(text, edits)).toBe('<head><meta/><start/><i>new</i><end/></head>')
})

test('what is not there is not edited', () => {
  expect(edit('plain', [...insertAfter('plain', '<meta/>', 'x'), ...insertBefore('plain', '</head>', 'x')])).toBe(
    'plain',
  )
  expect(edit('', [])).toBe('')
})
