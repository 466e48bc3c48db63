import { fnv1a } from './fnv-1a.ts'

/**
 * An open-addressing hash table from word to number, looked up by a span of a text. The build reads about 700,000
 * words, nearly all of them seen before: comparing within the text avoids slicing each word just to look it up.
 */
export type WordTable = {
  readonly find: (text: string, start: number, end: number) => number | undefined
  readonly add: (word: string, value: number) => void
}

/** FNV-1a with its upper bits folded in, because the table uses the lower ones. */
function hashSpan(text: string, start: number, end: number): number {
  const hash = fnv1a(text, start, end)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function createWordTable(): WordTable {
  const words: string[] = []
  const values: number[] = []
  // A slot stores the position of its word plus one, so that zero means empty. At most half of the slots are used.
  let slots = new Int32Array(1 << 10)

  const slotFor = (text: string, start: number, end: number): number => {
    const mask = slots.length - 1
    let slot = hashSpan(text, start, end) & mask
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      const word = words[held - 1] as string
      if (word.length === end - start && text.startsWith(word, start)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  const grow = () => {
    slots = new Int32Array(slots.length * 4)
    for (const [position, word] of words.entries()) slots[slotFor(word, 0, word.length)] = position + 1
  }

  return {
    find: (text, start, end) => {
      const held = slots[slotFor(text, start, end)] as number
      return held === 0 ? undefined : values[held - 1]
    },
    add: (word, value) => {
      if (words.length * 2 >= slots.length) grow()
      const slot = slotFor(word, 0, word.length)
      words.push(word)
      values.push(value)
      slots[slot] = words.length
    },
  }
}
