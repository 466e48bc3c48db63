import { expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import { findPasswordProblem } from './find-password-problem.ts'

const email = 'leyla.karimova@verses.example'

test.each([
  ['elevenchars', 'at least 12', 'eleven characters'],
  ['', 'at least 12', 'nothing'],
  ['şşşşşş', 'at least 12', 'letters are counted, not bytes'],
  ['😀😁😂🤣😃', 'at least 12', 'an emoji is one character'],
  ['a'.repeat(1001), 'at most 1000', 'longer than anyone types'],
  ['aaaaaaaaaaaa', 'repeats', 'one letter'],
  ['abababababab', 'repeats', 'two letters'],
  ['xk7qxk7qxk7qxk', 'repeats', 'a piece over and over, the last cut off'],
  ['lantern!lantern!', 'repeats', 'a word over and over'],
  ['123456789012', 'run of', 'digits in order'],
  ['987654321098', 'run of', 'digits in reverse'],
  ['qwertyuiop[]', 'run of', 'a row of keys'],
  ['qwertyuiop123', 'run of', 'a row of keys and some digits'],
  ['abcdefghijklm', 'run of', 'the alphabet'],
  ['1qaz2wsx3edc', 'run of', 'columns of keys'],
  ['йцукенгшщзхъ', 'run of', 'a row of Russian keys'],
  ['qwerty123456', 'run of', 'two runs'],
  ['leyla.karimova', 'email', 'the name in the address'],
  ['Karimova2026!', 'email', 'a part of it, decorated'],
  ['leyla.karimova@verses.example', 'email', 'the whole address'],
  ['leyla@verses', 'email', 'its beginning'],
  ['verses-karimova', 'email', 'its parts in another order'],
  ['Password1234', 'most commonly used', 'the most common word, capital and digits'],
  ['P@ssw0rd2026', 'most commonly used', 'with look-alikes'],
  ['password!!!!', 'most commonly used', 'with signs'],
  ['1234password', 'most commonly used', 'digits first'],
  ['adminpassword', 'most commonly used', 'two common words'],
  ['welcomeadmin1', 'most commonly used', 'two others'],
  ['ilovepassword', 'most commonly used', 'and two more'],
  ['correcthorsebatterystaple', 'most commonly used', 'the famous one'],
  ['correct horse battery staple', 'most commonly used', 'with its spaces'],
  ['bismillah2026', 'most commonly used', 'what readers of this site would think of first'],
  ['galatasaray1905', 'most commonly used', 'a football club and its year'],
])('%j is refused (%s): %s', (password, problem) => {
  expect(findPasswordProblem(password, email)?.message).toContain(problem)
})

test.each([
  ['quiet-lantern-over-water', 'a phrase of plain words'],
  ['zxjtqmvbwpkd', 'twelve random letters, no digit or sign asked'],
  ['480217395846', 'twelve random digits: no composition rules'],
  ['şəfəqdə günəş doğur', 'Azerbaijani, with spaces'],
  ['тихий вечер у окна', 'Russian'],
  ['password of a heron at noon', 'a common word inside a longer phrase'],
  ['Xy7#kQ9!mZ2p', 'what a password manager makes'],
  ['karimova walks to the sea', 'a part of the address inside a longer phrase'],
  [`${'long '.repeat(3)}but every word differs after all ${'x'.repeat(900)}`, 'nearly a thousand characters'],
])('%j is accepted: %s', (password) => expect(findPasswordProblem(password, email)).toBeUndefined())

test('a very long password is checked quickly', async () => {
  for (const password of ['qwerty'.repeat(100_000), 'ab1'.repeat(333).slice(0, 999)])
    expect(await timeFastest(() => findPasswordProblem(password, email), 5000)).toBeLessThan(5000)
})
