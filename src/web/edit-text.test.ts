import { expect, test } from 'vitest'
import { edit, insertAfter, replace } from './edit-text.ts'

test('edits a text at many places at once, in whatever order they are given', () => {
  const text = '<head><meta/><a/><b>old</b></head>'
  const edits = [
    replace(/<b>\w+<\/b>/.exec(text) as RegExpExecArray, '<i>new</i>'),
    ...insertAfter(text, '<meta/>', '<start/>'),
  ]
  expect(edit(text, edits)).toBe('<head><meta/><start/><a/><i>new</i></head>')
})

test('what is not there is not edited', () => {
  expect(edit('plain', insertAfter('plain', '<meta/>', 'x'))).toBe('plain')
  expect(edit('', [])).toBe('')
})
