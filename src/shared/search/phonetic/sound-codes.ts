// Codes shared by heard and typed sounds. The text has more sounds than a typist has letters, so each typed letter is
// close to several sounds.
export const soundCode = {
  b: 1,
  t: 2,
  ṯ: 3,
  ǧ: 4,
  h: 5,
  ḫ: 6,
  d: 7,
  ḏ: 8,
  r: 9,
  z: 10,
  s: 11,
  š: 12,
  ġ: 13,
  f: 14,
  q: 15,
  k: 16,
  l: 17,
  m: 18,
  n: 19,
  w: 20,
  y: 21,
  a: 22,
  i: 23,
  u: 24,
  /** The l of the article, and the h at the end of a verse; both are often left out. */
  articleL: 25,
  lastH: 26,
  ḍ: 27,
  ẓ: 28,
  /** A typed th: ṯ, ḏ or ẓ. */
  th: 29,
  /**
   * An n typed at the end of a word before a letter that assimilates it: heard as that letter, or as n before a vowel.
   */
  lastN: 30,
  /** A typed г: ġ, h, or ayn, which most writers omit. */
  г: 31,
} as const

export const codeCount = 32

type Name = keyof typeof soundCode

const vowels: ReadonlySet<number> = new Set([soundCode.a, soundCode.i, soundCode.u])
export const isVowelCode = (code: number): boolean => code >= soundCode.a && code <= soundCode.u

const glides: ReadonlySet<number> = new Set([soundCode.w, soundCode.y])
const lightConsonants: ReadonlySet<number> = new Set([soundCode.articleL, soundCode.lastH])
/** Assimilated, or the nunation that some type and some omit; h is hardly heard at the end of a syllable. */
const faintConsonants: ReadonlySet<number> = new Set([soundCode.n, soundCode.h])

/** Typed sounds that may be silent. */
export const isUncertain = (code: number): boolean => code === soundCode.lastN || code === soundCode.г

const perCode = (toValue: (code: number) => number): Int8Array =>
  Int8Array.from({ length: codeCount }, (_, code) => toValue(code))

/** The score of a matched sound: consonants identify a word, vowels are typed in many ways. */
export const worth = perCode((code) => {
  if (code === soundCode.lastN) return 1
  if (vowels.has(code)) return 2
  return glides.has(code) || lightConsonants.has(code) ? 6 : 10
})

/** The cost of a sound on one side only. */
export const gapCost = perCode((code) => {
  if (isUncertain(code)) return 0
  if (vowels.has(code)) return 1
  if (glides.has(code) || lightConsonants.has(code)) return 2
  return faintConsonants.has(code) ? 4 : 7
})

/** Confusable pairs and their similarity in tenths: first the typed sound, then the heard one. */
const near: readonly (readonly [typed: Name, heard: Name, tenths: number])[] = [
  ['k', 'q', 10],
  ['q', 'k', 9],
  ['h', 'ḫ', 9],
  ['ḫ', 'h', 9],
  ['k', 'ḫ', 6],
  ['ḫ', 'k', 5],
  ['ḫ', 'q', 5],
  ['ḫ', 'ġ', 5],
  ['h', 'k', 3],
  ['h', 'ġ', 3],
  ['ġ', 'q', 6],
  ['ġ', 'k', 5],
  ['ġ', 'ǧ', 4],
  ['q', 'ġ', 6],
  ['k', 'ġ', 5],
  ['s', 'ṯ', 10],
  ['s', 'š', 6],
  ['š', 's', 6],
  ['s', 'z', 4],
  ['s', 'ḏ', 4],
  ['z', 's', 4],
  ['š', 'ṯ', 4],
  ['t', 'ṯ', 4],
  ['z', 'ḏ', 10],
  ['z', 'ẓ', 10],
  ['z', 'ḍ', 8],
  ['z', 'd', 4],
  ['d', 'ḍ', 10],
  ['d', 'ḏ', 7],
  ['d', 'ẓ', 6],
  ['d', 't', 5],
  ['t', 'd', 5],
  ['ḏ', 'z', 8],
  ['ḏ', 'ẓ', 10],
  ['ḏ', 'd', 7],
  ['ḏ', 'ḍ', 10],
  ['th', 'ṯ', 10],
  ['th', 'ḏ', 10],
  ['th', 'ẓ', 10],
  ['th', 's', 6],
  ['th', 'z', 6],
  ['th', 'd', 5],
  // Also typed for t and h in sequence.
  ['th', 't', 7],
  ['ǧ', 'š', 3],
  ['ǧ', 'z', 3],
  ['m', 'n', 6],
  ['n', 'm', 6],
  ['f', 'w', 3],
  ['w', 'f', 3],
  ['w', 'b', 3],
  ['b', 'w', 3],
  ['г', 'ġ', 10],
  ['г', 'h', 10],
  ['lastN', 'n', 10],
  ['lastN', 'm', 10],
  ['l', 'articleL', 10],
  ['h', 'lastH', 10],
  ['ḫ', 'lastH', 9],
  ['t', 'lastH', 8],
  ['i', 'y', 6],
  ['u', 'w', 6],
  ['y', 'i', 6],
  ['w', 'u', 6],
  ['a', 'i', 3],
  ['i', 'a', 3],
  ['u', 'a', 2],
  ['a', 'u', 2],
  ['u', 'i', 3],
  ['i', 'u', 3],
]

const mismatch = -8
const vowelMismatch = -1

function toSimilarity(worth: Int8Array, toWorthOfPair: (typed: number, heard: number) => number): Int8Array {
  const table = new Int8Array(codeCount * codeCount).fill(mismatch)
  for (let typed = 1; typed < codeCount; typed++) {
    for (let heard = 1; heard < codeCount; heard++) {
      if (typed === heard) table[typed * codeCount + heard] = worth[typed] as number
      else if (vowels.has(typed) && vowels.has(heard)) table[typed * codeCount + heard] = vowelMismatch
    }
  }
  for (const [typed, heard, tenths] of near) {
    const [from, to] = [soundCode[typed], soundCode[heard]]
    table[from * codeCount + to] = Math.round((toWorthOfPair(from, to) * tenths) / 10)
  }
  return table
}

/** The score of a pair, by typed code, then heard code. */
export const similarity: Int8Array = toSimilarity(worth, (typed, heard) =>
  Math.min(worth[typed] as number, worth[heard] as number),
)

/**
 * The same for short queries that must match exactly: uncertain sounds add nothing, and an article's l is not weaker
 * than another.
 */
export const exactWorth: Int8Array = perCode((code) => (isUncertain(code) ? 0 : (worth[code] as number)))
export const exactSimilarity: Int8Array = toSimilarity(exactWorth, (typed, heard) =>
  lightConsonants.has(heard)
    ? (exactWorth[typed] as number)
    : Math.min(exactWorth[typed] as number, exactWorth[heard] as number),
)

/** Wide classes that merge the sounds a writer may confuse; they find the candidates. Zero means no class. */
const classMembers = [
  ['b'],
  ['t'],
  ['ṯ', 's', 'š'],
  ['ǧ'],
  ['h', 'ḫ', 'ġ', 'q', 'k', 'г', 'lastH'],
  ['d', 'ḍ', 'ḏ', 'z', 'ẓ', 'th'],
  ['r'],
  ['f'],
  ['l', 'articleL'],
  ['m', 'n', 'lastN'],
] as const

export const classCount = classMembers.length + 1

export const classOf: Uint8Array = (() => {
  const classes = new Uint8Array(codeCount)
  for (const [at, members] of classMembers.entries()) for (const name of members) classes[soundCode[name]] = at + 1
  return classes
})()
