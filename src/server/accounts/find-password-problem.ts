import { type Refusal, toRefusal } from '#shared/refusals/refusals.ts'
import { commonLong, commonWords, keyRows } from './common-passwords.ts'
import { normalizeEmail } from './normalize-email.ts'

const minLength = 12
const maxPasswordLength = 1000

/** Digits and signs used in place of letters, so that `P@ssw0rd` is found as `password`. */
const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}

/**
 * The problem with a new password, or undefined. Only length and not being among the first guesses are required: rules
 * about digits and signs make passwords no harder to guess and much harder to remember (NIST SP 800-63B).
 */
export function findPasswordProblem(password: string, email: string): Refusal | undefined {
  const plain = password.normalize('NFC').toLowerCase()
  if ([...plain].length < minLength) return toRefusal('too_short', { min: minLength })
  if (plain.length > maxPasswordLength) return toRefusal('too_long', { max: maxPasswordLength })
  if (new Set(plain).size < 5 || isRepeated(plain)) return toRefusal('password_repeats')
  if (isKeyRun(plain)) return toRefusal('password_keys')
  if (isMadeOfEmail(plain, normalizeEmail(email))) return toRefusal('password_email')
  if (isCommon(plain)) return toRefusal('password_common')
  return undefined
}

/** A short piece repeated; the last repetition may be cut off. */
function isRepeated(plain: string): boolean {
  const sizes = Array.from({ length: Math.floor(plain.length / 2) }, (_, index) => index + 1)
  return sizes.some((size) => size <= 8 && plain === plain.slice(0, size).repeat(plain.length).slice(0, plain.length))
}

/**
 * Whether the password consists mostly of runs along the key rows, forwards or backwards, each at least three
 * characters long.
 */
function isKeyRun(plain: string): boolean {
  const rows = [...keyRows, ...keyRows.map((row) => [...row].reverse().join(''))]
  let rest = plain
  let pieces = 0
  while (rest) {
    const length = longestRun(rest, rows)
    pieces += length >= 3 ? 1 : length
    rest = rest.slice(length)
  }
  return pieces <= plain.length / 4
}

function longestRun(text: string, rows: readonly string[]): number {
  let length = 1
  while (length < text.length && rows.some((row) => row.includes(text.slice(0, length + 1)))) length += 1
  return length
}

/** The address, or parts of it, with few characters added. */
function isMadeOfEmail(plain: string, email: string): boolean {
  const [local = '', domain = ''] = email.split('@')
  const parts = [email, local, domain, ...email.split(/[@._+-]/)].filter((part) => part.length >= 4)
  const longestFirst = parts.toSorted((a, b) => b.length - a.length)
  const rest = longestFirst.reduce((text, part) => text.replaceAll(part, ''), plain)
  return rest !== plain && rest.length < 6
}

function isCommon(plain: string): boolean {
  return (
    [plain, [...plain].map((letter) => lookAlikes[letter] ?? letter).join('')].some((form) => {
      const letters = form.replaceAll(/[^\p{L}]/gu, '')
      if (commonLong.has(form) || commonLong.has(letters)) return true
      return splitsIntoCommonWords(letters) && form.length - letters.length <= 8
    }) || isDecoratedWord(plain)
  )
}

/** One common word, or two: three unrelated words are a fair passphrase. */
function splitsIntoCommonWords(letters: string): boolean {
  if (commonWords.has(letters)) return true
  return Array.from({ length: letters.length }, (_, at) => at).some(
    (at) => commonWords.has(letters.slice(0, at)) && commonWords.has(letters.slice(at)),
  )
}

/** A word with decoration, such as `Password1234!`. Look-alike digits are undone only inside the word. */
function isDecoratedWord(plain: string): boolean {
  const core = plain.replaceAll(/^[^\p{L}]+|(?<=\p{L})[^\p{L}]+$/gu, '')
  const folded = [...core].map((letter) => lookAlikes[letter] ?? letter).join('')
  return plain.length - core.length <= 8 && splitsIntoCommonWords(folded.replaceAll(/[^\p{L}]/gu, ''))
}
