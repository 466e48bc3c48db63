import { expect, test } from 'vitest'
import { timeFastest } from '../../../tests/support/time-fastest.ts'
import { findPasswordProblem } from './find-password-problem.ts'

const email = 'leyla.karimova@verses.example'

test.each([
  ['elevenchars', 'at least 12', 'eleven characters'],
  ['', 'at least 12', 'empty'],
  ['şşşşşş', 'at least 12', 'letters are counted, not bytes'],
  ['😀😁😂🤣😃', 'at least 12', 'an emoji is one character'],
  ['a'.repeat(1001), 'at most 1000', 'longer than the limit'],
  ['aaaaaaaaaaaa', 'repeats', 'one letter repeated'],
  ['abababababab', 'repeats', 'two letters repeated'],
  ['xk7qxk7qxk7qxk', 'repeats', 'a repeated part, cut off at the end'],
  ['lantern!lantern!', 'repeats', 'a repeated word'],
  ['123456789012', 'run of', 'digits in order'],
  ['987654321098', 'run of', 'digits in reverse'],
  ['qwertyuiop[]', 'run of', 'a row of the keyboard'],
  ['qwertyuiop123', 'run of', 'a row of the keyboard and some digits'],
  ['abcdefghijklm', 'run of', 'the alphabet'],
  ['1qaz2wsx3edc', 'run of', 'columns of the keyboard'],
  ['йцукенгшщзхъ', 'run of', 'a row of the Russian keyboard'],
  ['qwerty123456', 'run of', 'two sequences'],
  ['leyla.karimova', 'email', 'the name in the email'],
  ['Karimova2026!', 'email', 'a decorated part of the email'],
  ['leyla.karimova@verses.example', 'email', 'the whole email'],
  ['leyla@verses', 'email', 'the beginning of the email'],
  ['verses-karimova', 'email', 'the parts of the email in another order'],
  ['Password1234', 'most commonly used', 'a common word with a capital and digits'],
  ['P@ssw0rd2026', 'most commonly used', 'look-alike characters'],
  ['password!!!!', 'most commonly used', 'a common word with punctuation'],
  ['1234password', 'most commonly used', 'a common word after digits'],
  ['adminpassword', 'most commonly used', 'two common words'],
  ['welcomeadmin1', 'most commonly used', 'two other common words'],
  ['ilovepassword', 'most commonly used', 'two more common words'],
  ['correcthorsebatterystaple', 'most commonly used', 'a famous passphrase'],
  ['correct horse battery staple', 'most commonly used', 'a famous passphrase with its spaces'],
  ['bismillah2026', 'most commonly used', 'an obvious password for this site'],
  ['galatasaray1905', 'most commonly used', 'a football club and its year'],
])('%j is refused (%s): %s', (password, problem) => {
  expect(findPasswordProblem(password, email)?.message).toContain(problem)
})

test.each([
  ['quiet-lantern-over-water', 'a phrase of plain words'],
  ['zxjtqmvbwpkd', 'twelve random letters: no composition rules'],
  ['480217395846', 'twelve random digits: no composition rules'],
  ['şəfəqdə günəş doğur', 'Azerbaijani, with spaces'],
  ['тихий вечер у окна', 'Russian'],
  ['password of a heron at noon', 'a common word inside a longer phrase'],
  ['Xy7#kQ9!mZ2p', 'from a password manager'],
  ['karimova walks to the sea', 'a part of the email inside a longer phrase'],
  [`${'long '.repeat(3)}but every word differs after all ${'x'.repeat(900)}`, 'nearly a thousand characters'],
])('%j is accepted: %s', (password) => expect(findPasswordProblem(password, email)).toBeUndefined())

test('a very long password is checked quickly', async () => {
  for (const password of ['qwerty'.repeat(100_000), 'ab1'.repeat(333).slice(0, 999)])
    expect(await timeFastest(() => findPasswordProblem(password, email), 5000)).toBeLessThan(5000)
})
