import { describe, expect, test } from 'vitest'
import { parseBase32, toBase32 } from './base32.ts'
import { createTotpSecret, findTotpStep, toOtpauthUri, toTotpCode, toTotpStep } from './totp.ts'

const rfcKey = Buffer.from('12345678901234567890')
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238 appendix B: at %d s the code is %s', (seconds, code) => {
  expect(toTotpCode(rfcKey, toTotpStep(at(seconds)), 8)).toBe(code)
  expect(toTotpCode(rfcKey, toTotpStep(at(seconds)))).toBe(code.slice(2))
})

test.each([
  [0, '755224'],
  [1, '287082'],
  [9, '520489'],
])('RFC 4226 appendix D: count %d gives %s', (count, code) => expect(toTotpCode(rfcKey, count)).toBe(code))

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648 section 10: "%s" is "%s" in base 32', (text, encoded) => {
  expect(toBase32(Buffer.from(text))).toBe(encoded)
  expect(Buffer.from(parseBase32(encoded) ?? []).toString()).toBe(text)
})

test('a letter outside the alphabet is not base 32', () => expect(parseBase32('MZX0')).toBeUndefined())

describe('a code is accepted', () => {
  const now = at(1_111_111_111)
  const step = toTotpStep(now)
  const codeOf = (distance: number) => toTotpCode(rfcKey, step + distance)

  test.each([
    ['of the current step', 0, 0, true],
    ['of the previous step: the clock is behind, or the typing was slow', -1, 0, true],
    ['of the next step: the clock is ahead', 1, 0, true],
    ['of two steps earlier: too late', -2, 0, false],
    ['of two steps later: too early', 2, 0, false],
    ['of the current step, already used: no', 0, step, false],
    ['of the previous step after a later step was used: no', -1, step, false],
    ['of the step after a used step', 1, step, true],
  ])('%s', (_, distance, lastStep, taken) => {
    expect(findTotpStep(rfcSecret, codeOf(distance), now, lastStep)).toBe(taken ? step + distance : undefined)
  })

  test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('never if it is %j', (code) => {
    expect(findTotpStep(rfcSecret, code, now, 0)).toBeUndefined()
  })
})

test('a secret has 160 bits and is different each time', () => {
  expect(createTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(createTotpSecret()).not.toBe(createTotpSecret())
})

test('the URL of the key names the site and the account', () => {
  expect(toOtpauthUri(rfcSecret, { issuer: 'Verse Study', account: 'a@b.example' })).toBe(
    `otpauth://totp/Verse%20Study:a%40b.example?secret=${rfcSecret}&issuer=Verse%20Study&algorithm=SHA1&digits=6&period=30`,
  )
})
