import { toPlainCharacters } from './fold-latin.ts'

// The Quranic spelling leaves letters out, writes some small, and marks some as silent, where the everyday spelling writes one plain letter.
// So one written word has several readings; each is a key of the index, and a typed word need only meet one of them.
const daggerAlef = '\u0670'
const silentZero = '\u06DF'
const smallWaw = '\u06E5'
const smallYeh = '\u06E6'
const highYeh = '\u06E7'
const highNoon = '\u06E8'
const smallSeen = '\u06DC\u06E3'
const shadda = '\u0651'
const hamzaAbove = '\u0654'
const maxReadings = 16

// A tatweel that carries a hamza stays: without it the hamza would be composed into the letter before.
const tatweel = /\u0640(?!\p{M}*\u0654)/gu
const mark = /\p{M}/u
const marks = /[\p{M}\u0640\u06E5\u06E6]/gu

const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ٲ: 'ا',
  ٳ: 'ا',
  ٵ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ې: 'ي',
  ے: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ۃ: 'ه',
  ہ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
  ھ: 'ه',
  ک: 'ك',
  ڪ: 'ك',
  '٠': '0',
  '١': '1',
  '٢': '2',
  '٣': '3',
  '٤': '4',
  '٥': '5',
  '٦': '6',
  '٧': '7',
  '٨': '8',
  '٩': '9',
  '۰': '0',
  '۱': '1',
  '۲': '2',
  '۳': '3',
  '۴': '4',
  '۵': '5',
  '۶': '6',
  '۷': '7',
  '۸': '8',
  '۹': '9',
}

const foldLetter = (letter: string) => letters[letter] ?? letter

/** The word with its marks, for telling one vowelling from another. */
export function toArabicForm(word: string): string {
  return toPlainCharacters(word).replace(tatweel, '')
}

/** The written letters without marks, hamza seats kept: what decides whether an unmarked typed word stands in the text as typed. */
export function toArabicLetters(form: string): string {
  return form.replace(marks, '').replace(/ٱ/gu, 'ا').replace(/ی/gu, 'ي').replace(/ک/gu, 'ك')
}

export function hasArabicMarks(form: string): boolean {
  return mark.test(form)
}

type Reading = readonly [drop: number, add: string]
const asWritten: Reading = [0, '']

/** Appends each reading to each spelling so far: `drop` letters are taken back, then `add` is written. */
function branch(spellings: readonly string[], readings: readonly Reading[]): string[] {
  const grown = new Set<string>()
  for (const [drop, add] of readings) {
    for (const spelling of spellings) grown.add(spelling.slice(0, spelling.length - drop) + add)
  }
  return [...grown].slice(0, maxReadings)
}

/** The next sign that is a letter, and whether one comes at all. */
function nextLetter(signs: readonly string[], from: number): string {
  for (let at = from; at < signs.length; at++) {
    const sign = signs[at] ?? ''
    if (!mark.test(sign) && sign !== smallWaw && sign !== smallYeh) return sign
  }
  return ''
}

function vowelAfter(signs: readonly string[], from: number): string {
  const sign = signs[from] ?? ''
  return sign === '\u0650' ? 'ي' : sign === '\u064F' ? 'و' : 'ا'
}

/** `isBare`: nothing stands between the dagger and the letter under it. Only then is the letter its seat (صَلَوٰة), not a sound of its own (سَمَـٰوَٰت). */
function readDaggerAlef(previous: string, isBare: boolean, isLast: boolean): readonly Reading[] {
  if (previous === 'و' && isBare) return [[1, 'ا'], [0, 'ا'], asWritten]
  if (previous === 'ى') return isLast ? [asWritten] : [[1, 'ا'], asWritten]
  return [[0, 'ا'], asWritten]
}

function readHamza(signs: readonly string[], at: number, isFirst: boolean): readonly Reading[] {
  const next = nextLetter(signs, at + 1)
  if (next === 'ا') return [asWritten]
  if (next === '') return [[0, 'ء']]
  return isFirst
    ? [[0, 'ا']]
    : [
        [0, vowelAfter(signs, at + 1)],
        [0, 'ء'],
      ]
}

/** A hamza without a seat of its own: with an alef after it the two are آ (ٱلْـَٔاخِرَة), else it sits on ya or alef. */
function readSeatlessHamza(signs: readonly string[], at: number): readonly Reading[] {
  return nextLetter(signs, at + 1) === 'ا'
    ? [asWritten, [0, 'ي']]
    : [
        [0, 'ي'],
        [0, 'ا'],
      ]
}

function readSign(signs: readonly string[], at: number, previous: string): readonly Reading[] {
  const sign = signs[at] ?? ''
  const isLast = nextLetter(signs, at + 1) === ''
  switch (sign) {
    case daggerAlef:
      return readDaggerAlef(previous, signs[at - 1] === previous, isLast)
    case silentZero:
      return previous === 'ا' ? [asWritten, [1, '']] : [asWritten]
    case smallWaw:
      return isLast && previous === 'ه' ? [asWritten] : [asWritten, [0, 'و']]
    case smallYeh:
      return isLast && previous === 'ه' ? [asWritten] : [asWritten, [0, 'ي']]
    case highYeh:
      return [[0, 'ي']]
    case highNoon:
      return [[0, 'ن']]
    case hamzaAbove:
      return readSeatlessHamza(signs, at)
    case shadda:
      // ٱلَّيْل is written with one lam where the everyday spelling has two.
      return previous === 'ل' && nextLetter(signs, at + 1) === 'ي' ? [asWritten, [0, 'ل']] : [asWritten]
    case '\u0640':
      return [asWritten]
    case 'ء':
      return readHamza(signs, at, previous === '')
    default:
      if (smallSeen.includes(sign)) return previous === 'ص' ? [[1, 'س'], asWritten] : [asWritten]
      return mark.test(sign) ? [asWritten] : [[0, foldLetter(sign)]]
  }
}

function readAll(signs: readonly string[]): string[] {
  let spellings: string[] = ['']
  let previous = ''
  for (const [at, sign] of signs.entries()) {
    const readings = readSign(signs, at, previous)
    if (readings.length > 1 || readings[0] !== asWritten) spellings = branch(spellings, readings)
    if (!mark.test(sign) && sign !== '\u0640') previous = sign
  }
  return spellings
}

// The vocative is written into the next word (يَـٰٓأَيُّهَا) where the everyday spelling parts them.
const vocative = /^(?:و?َ?ي\u064E\u0670|ه\u064E\u0670(?=\u0653?أ\u064E?ن))/u

/** Every reading of a word as bare letters, alef, hamza, ya and ta marbuta forms united. The everyday one comes first. */
export function foldArabic(word: string): string[] {
  const form = toArabicForm(word)
  const call = vocative.exec(form)?.[0]
  const parts = call ? [form, call, form.slice(call.length)] : [form]
  return [...new Set(parts.flatMap((part) => readAll([...part])))].filter((spelling) => spelling !== '')
}

/** A dropped hamza, a missing alef inside the word: accepted when nothing closer is found. */
export function loosenArabic(key: string): string {
  return key
    .replace(/ء/gu, '')
    .replace(/(?<=.)ا(?=.)/gu, '')
    .replace(/(.)\1/gu, '$1')
}
