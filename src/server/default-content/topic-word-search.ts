import { type PlainVerse, toPlainWords } from './named-word-search.ts'

// A curated topic is about a subject, but most subjects have words of their own: صبر for patience, نفاق for hypocrisy. Verses that have
// them and are not listed are worth a look. The search is generous, because a person reads what it finds.

/** Particles that Arabic writes as one word with the next, and the article. */
const particles = '(?:[واف]{0,2}[بلكس]?(?:ال|لل)?)'
const endings = '[اهوينتكم]{0,6}'

/** Letters that the patterns of nouns and verbs put before, between and after the letters of a root. */
const before = '[متينا]{0,2}(?:ست)?'
const between = '[اويت]{0,2}'

/** The letters with their hamza, ta marbuta and alif maqsura forms united. */
function foldLetters(word: string): string {
  return word
    .replaceAll(/[أإآٱ]/gu, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ؤ', 'و')
    .replaceAll('ئ', 'ي')
}

export type TopicWords = {
  /** Three letters, in any noun or verb made of them: صبر finds الصابرين and اصبروا. */
  readonly roots?: readonly string[] | undefined
  /** The beginning of a word, after particles; an ending may follow: منافق finds والمنافقات. */
  readonly stems?: readonly string[] | undefined
}

/** Finds the verses that hold the words of a subject; built once for all the topics that are searched. */
export class TopicWordSearch {
  /** Each different word with the verses that have it: ten thousand words instead of eighty thousand. */
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

  /** The verses with any of the words, each once, in no order. */
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
