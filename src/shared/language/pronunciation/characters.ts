// Every character of the Quranic text and its effect on the sound. Characters that are not listed here have no known
// sound: the build fails on them.

/** Letters that have their own sound, and that sound. */
export const letterSounds: Readonly<Record<string, string>> = {
  ء: 'ʾ',
  // The seat of a hamza is silent.
  أ: 'ʾ',
  إ: 'ʾ',
  ؤ: 'ʾ',
  ئ: 'ʾ',
  ب: 'b',
  ت: 't',
  // Pronounced t within speech and h before a pause; the pause rules recognise the letter.
  ة: 't',
  ث: 'ṯ',
  ج: 'ǧ',
  ح: 'ḥ',
  خ: 'ḫ',
  د: 'd',
  ذ: 'ḏ',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'š',
  ص: 'ṣ',
  ض: 'ḍ',
  ط: 'ṭ',
  ظ: 'ẓ',
  ع: 'ʿ',
  غ: 'ġ',
  ف: 'f',
  ق: 'q',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  // Consonants when they carry a vowel, a sukun or a shadda; otherwise they lengthen the previous vowel.
  و: 'w',
  ي: 'y',
  // The text writes the last ya of a word without dots.
  ى: 'y',
}

export const alef = 'ا'
export const waslAlef = 'ٱ'
export const taMarbuta = 'ة'
export const tatweel = '\u0640'
export const smallWaw = '\u06E5'
export const smallYa = '\u06E6'

/** Characters other than letters that start a cluster: each carries the marks after it. */
export const otherBases: ReadonlySet<string> = new Set([alef, waslAlef, tatweel, smallWaw, smallYa])

/**
 * The marks on a letter, one bit each: a letter carries up to four in any order, and the whole text is read at once.
 */
export const marks = {
  fathatan: 1 << 0,
  dammatan: 1 << 1,
  kasratan: 1 << 2,
  fatha: 1 << 3,
  damma: 1 << 4,
  kasra: 1 << 5,
  shadda: 1 << 6,
  sukun: 1 << 7,
  /** Lengthens a vowel that is already long. */
  madda: 1 << 8,
  hamzaAbove: 1 << 9,
  daggerAlef: 1 << 10,
  /** Over ص: read as s (2:245, 7:69). On its own: a short silence. */
  highSeen: 1 << 11,
  /** The letter is never heard. */
  silent: 1 << 12,
  /** The alef is heard only before a pause. */
  silentInSpeech: 1 << 13,
  /** The n before b is heard as m. */
  highMeem: 1 << 14,
  lowMeem: 1 << 15,
  /** Under ص: may be read as s, but ṣ is preferred (52:37). */
  lowSeen: 1 << 16,
  highYa: 1 << 17,
  highNoon: 1 << 18,
  /** The previous a leans towards i (11:41). */
  imala: 1 << 19,
  /** The lips are rounded without a sound (12:11). */
  ishmam: 1 << 20,
  /** The second of two hamzas is softened (41:44). */
  softHamza: 1 << 21,
} as const

export const markBits: Readonly<Record<string, number>> = {
  '\u064B': marks.fathatan,
  '\u064C': marks.dammatan,
  '\u064D': marks.kasratan,
  '\u064E': marks.fatha,
  '\u064F': marks.damma,
  '\u0650': marks.kasra,
  '\u0651': marks.shadda,
  '\u0652': marks.sukun,
  '\u0653': marks.madda,
  '\u0654': marks.hamzaAbove,
  '\u0670': marks.daggerAlef,
  '\u06DC': marks.highSeen,
  '\u06DF': marks.silent,
  '\u06E0': marks.silentInSpeech,
  '\u06E2': marks.highMeem,
  '\u06ED': marks.lowMeem,
  '\u06E3': marks.lowSeen,
  '\u06E7': marks.highYa,
  '\u06E8': marks.highNoon,
  '\u06EA': marks.imala,
  '\u06EB': marks.ishmam,
  '\u06EC': marks.softHamza,
}

/**
 * Signs between words, and whether the reader stops there. `pair`: a reader stops at one of the two; here at the
 * second.
 */
export const signs: Readonly<Record<string, 'stop' | 'pair' | 'go on'>> = {
  // Going on is better.
  '\u06D6': 'go on',
  // Stopping is better.
  '\u06D7': 'stop',
  // Stopping is required: going on would change the meaning.
  '\u06D8': 'stop',
  // One must not stop.
  '\u06D9': 'go on',
  // Both are equal; most reciters stop for breath.
  '\u06DA': 'stop',
  '\u06DB': 'pair',
  // A silence without taking breath, which separates the two words like a stop.
  '\u06DC': 'stop',
  // The start of an eighth, and a place of prostration: not pronounced.
  '\u06DE': 'go on',
  '\u06E9': 'go on',
}

/** The letters that open 29 chapters, written without vowels and read by name. */
export const openingLetters: Readonly<Record<string, string>> = {
  ا: 'ʾalif',
  ل: 'lām',
  م: 'mīm',
  ص: 'ṣād',
  ر: 'rā',
  ك: 'kāf',
  ه: 'hā',
  ي: 'yā',
  ع: 'ʿayn',
  ط: 'ṭā',
  س: 'sīn',
  ح: 'ḥā',
  ق: 'qāf',
  ن: 'nūn',
}
