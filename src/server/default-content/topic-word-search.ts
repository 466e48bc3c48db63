import { type PlainVerse, toPlainWords } from './named-word-search.ts'

// Most subjects of curated topics have words of their own, such as صبر for patience or نفاق for hypocrisy. Unlisted
// verses with these words are worth a review. The search favours recall, because a person reads what it finds.

/** Particles that Arabic attaches to the next word, and the article. */
const particles = '(?:[واف]{0,2}[بلكس]?(?:ال|لل)?)'
const endings = '[اهوينتكم]{0,6}'

/** Letters that the patterns of nouns and verbs put before, between and after the letters of a root. */
const before = '[متينا]{0,2}(?:ست)?'
const between = '[اويت]{0,2}'

/** Unifies the forms of letters with hamza, ta marbuta and alif maqsura. */
function foldLetters(word: string): string {
  return word
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
}

export type TopicWords = {
  /** Roots of three letters, in any noun or verb formed from them: صبر finds الصابرين and اصبروا. */
  readonly roots?: readonly string[] | undefined
  /** Beginnings of words, after particles and before any ending: منافق finds والمنافقات. */
  readonly stems?: readonly string[] | undefined
}

/** Finds the verses that contain the words of a subject. Built once for all topics. */
export class TopicWordSearch {
  /** The verses of each distinct word, so that ten thousand words are searched instead of eighty thousand. */
  readonly #references = new Map<string, string[]>()

  constructor(verses: readonly PlainVerse[]) {
    for (const { chapter, verse, arPlain } of verses) {
      for (const word of new Set(toPlainWords(arPlain).map(foldLetters))) {
        const references = this.#references.get(word)
        if (references) references.push(`${chapter}:${verse}`)
        else this.#references.set(word, [`${chapter}:${verse}`])
      }
    }
  }

  /** The verses with any of the words, without duplicates and unordered. */
  listVerses({ roots = [], stems = [] }: TopicWords): ReadonlySet<string> {
    const patterns = [...roots.map(toRootPattern), ...stems.map(toStemPattern)]
    if (patterns.length === 0) return new Set()
    const pattern = new RegExp(`^(?:${patterns.join('|')})$`, 'u')
    return new Set([...this.#references].flatMap(([word, references]) => (pattern.test(word) ? references : [])))
  }
}

function toRootPattern(root: string): string {
  const [first = '', second = '', third = ''] = foldLetters(root)
  // After ص and ض the t of the eighth form is written ط: اصطبر.
  return `${particles}${before}${first}[اويتط]{0,2}${second}${between}${third}${endings}`
}

function toStemPattern(stem: string): string {
  return `${particles}${foldLetters(stem)}${endings}`
}
