// Where the everyday spelling writes one plain letter, the Quranic spelling omits letters, writes some small, and marks
// some as silent. So one written word has several readings; each is a key of the index, and a typed word needs to match
// only one.
const daggerAlef = '\u0670'
const shadda = '\u0651'
const damma = '\u064F'
const silentZero = '\u06DF'
const smallWaw = '\u06E5'
const smallYeh = '\u06E6'
const highYeh = '\u06E7'
const highNoon = '\u06E8'
const highSeen = '\u06DC'
const lowSeen = '\u06E3'
const hamzaAbove = '\u0654'
const tatweel = '\u0640'
const hamza = 'ء'
const yehHamza = 'ئ'
const maxReadings = 16

const folded: Readonly<Record<string, string>> = {
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

type Kind = 'letter' | 'mark' | 'choice'

const choices: ReadonlySet<string> = new Set([
  daggerAlef,
  shadda,
  silentZero,
  smallWaw,
  smallYeh,
  highYeh,
  highNoon,
  highSeen,
  lowSeen,
  hamzaAbove,
  hamza,
  yehHamza,
])

function kindOf(sign: string): Kind {
  if (choices.has(sign)) return 'choice'
  return sign === tatweel || /\p{M}/u.test(sign) ? 'mark' : 'letter'
}

// Looked up for every character of every word, so the Arabic block is precomputed.
const firstOfBlock = 0x600
const block = Array.from({ length: 0x100 }, (_, at) => String.fromCharCode(firstOfBlock + at))
const kinds: readonly Kind[] = block.map(kindOf)
const foldedBlock: readonly string[] = block.map((sign) => folded[sign] ?? sign)

/** All characters below are plain letters; every query is also read by the Arabic rules. */
const firstMark = 0x300

function kindAt(word: string, at: number): Kind {
  const code = word.charCodeAt(at)
  return code < firstMark ? 'letter' : (kinds[code - firstOfBlock] ?? kindOf(word.charAt(at)))
}
const foldAt = (word: string, at: number): string => foldedBlock[word.charCodeAt(at) - firstOfBlock] ?? word.charAt(at)

/** One reading of a sign: drop this many letters, then append these. */
export type Reading = readonly [drop: number, add: string]

const nothing: Reading = [0, '']
const onAlef: Reading = [0, 'ا']
const onYa: Reading = [0, 'ي']
const onWaw: Reading = [0, 'و']

/** Whether a sign has a sound of its own, so that the word continues with it. */
function isLetter(word: string, at: number): boolean {
  const sign = word.charAt(at)
  return sign === hamza || sign === yehHamza || kindAt(word, at) === 'letter'
}

function nextLetter(word: string, from: number): string {
  for (let at = from; at < word.length; at++) if (isLetter(word, at)) return word.charAt(at)
  return ''
}

/**
 * `isBare`: nothing is between the dagger alef and the letter under it. Only then is the letter its seat (صَلَوٰة) and
 * not a sound of its own (سَمَـٰوَٰت).
 */
function readDaggerAlef(previous: string, isBare: boolean, isLast: boolean): readonly Reading[] {
  if (previous === 'و' && isBare) return [[1, 'ا'], [0, 'ا'], nothing]
  if (previous === 'ى') return isLast ? [nothing] : [[1, 'ا'], nothing]
  return [[0, 'ا'], nothing]
}

function seatOf(vowel: string): string {
  return vowel === '\u0650' ? 'ي' : vowel === damma ? 'و' : 'ا'
}

/** A hamza on the line: part of آ before an alef, itself at the end, otherwise on the seat that its vowel requires. */
function readHamza(word: string, at: number, isFirst: boolean): readonly Reading[] {
  const next = nextLetter(word, at + 1)
  if (next === 'ا') return [nothing]
  if (next === '') return [[0, hamza]]
  // The interrogative particle before another alef (ءَأَنتَ) is often omitted.
  if (isFirst) return [onAlef, nothing]
  return [
    [0, seatOf(word.charAt(at + 1))],
    [0, hamza],
  ]
}

/**
 * A hamza without a seat: before an alef, the two form آ (ٱلْـَٔاخِرَة); otherwise its seat is ya or alef, or waw with a
 * damma.
 */
function readSeatlessHamza(word: string, at: number): readonly Reading[] {
  if (word.charAt(at - 1) === damma || word.charAt(at + 1) === damma) return [onYa, onWaw, onAlef, nothing]
  return nextLetter(word, at + 1) === 'ا' ? [nothing, onYa] : [onYa, onAlef, nothing]
}

function readChoice(word: string, at: number, previous: string): readonly Reading[] {
  const next = nextLetter(word, at + 1)
  const isPronoun = next === '' && previous === 'ه'
  switch (word.charAt(at)) {
    case daggerAlef:
      return readDaggerAlef(previous, word.charAt(at - 1) === previous, next === '')
    case silentZero:
      return previous === 'ا' ? [nothing, [1, '']] : [nothing]
    case smallWaw:
      return isPronoun ? [nothing] : [nothing, [0, 'و']]
    case smallYeh:
      return isPronoun ? [nothing] : [nothing, [0, 'ي']]
    case highYeh:
      return [[0, 'ي'], nothing]
    case highNoon:
      return [[0, 'ن'], nothing]
    case hamzaAbove:
      return readSeatlessHamza(word, at)
    case shadda:
      // ٱلَّيْل is written with one lam where the everyday spelling has two.
      return previous === 'ل' && next === 'ي' ? [nothing, [0, 'ل']] : [nothing]
    case yehHamza:
      // Many people type شئ for شيء.
      return next === ''
        ? [
            [0, 'ي'],
            [0, 'يء'],
          ]
        : [[0, 'ي']]
    case hamza:
      return readHamza(word, at, previous === '')
    default:
      // A small seen over ص means that it is pronounced as س; elsewhere it marks a pause.
      return previous === 'ص' ? [[1, 'س'], nothing] : [nothing]
  }
}

function branch(spellings: readonly string[], readings: readonly Reading[]): readonly string[] {
  if (readings.length === 1 && readings[0] === nothing) return spellings
  const grown = new Set<string>()
  for (const [drop, add] of readings) {
    for (const spelling of spellings) grown.add(spelling.slice(0, spelling.length - drop) + add)
  }
  return [...grown].slice(0, maxReadings)
}

/** Every reading of a word as plain letters, the everyday one first. */
export function readLetters(word: string): readonly string[] {
  let spellings: readonly string[] = ['']
  // Collects the letters that every reading shares; they are appended to all readings at the next choice.
  let shared = ''
  let previous = ''
  for (let at = 0; at < word.length; at++) {
    const kind = kindAt(word, at)
    if (kind === 'mark') continue
    if (kind === 'letter') {
      shared += foldAt(word, at)
    } else {
      const readings = readChoice(word, at, previous)
      if (readings.length > 1 || readings[0] !== nothing) {
        spellings = branch(append(spellings, shared), readings)
        shared = ''
      }
    }
    if (isLetter(word, at)) previous = word.charAt(at)
  }
  return append(spellings, shared)
}

function append(spellings: readonly string[], letters: string): readonly string[] {
  return letters === '' ? spellings : spellings.map((spelling) => spelling + letters)
}
