/**
 * Numbers by word, asked with a stretch of a text. The build reads some seven hundred thousand words, nearly all of them seen before: a table
 * that compares in place spares cutting each out of its text only to look it up.
 */
export type WordTable = {
  readonly find: (text: string, start: number, end: number) => number | undefined
  readonly add: (word: string, value: number) => void
}

function hashStretch(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function createWordTable(): WordTable {
  const words: string[] = []
  const values: number[] = []
  // A slot holds one more than the place of its word, so that zero is empty. At most half are taken.
  let slots = new Int32Array(1 << 10)

  const slotFor = (text: string, start: number, end: number): number => {
    const mask = slots.length - 1
    let slot = hashStretch(text, start, end) & mask
    for (let held = slots[slot] as number; held !== 0; held = slots[slot] as number) {
      const word = words[held - 1] as string
      if (word.length === end - start && text.startsWith(word, start)) return slot
      slot = (slot + 1) & mask
    }
    return slot
  }

  const grow = () => {
    slots = new Int32Array(slots.length * 4)
    for (const [place, word] of words.entries()) slots[slotFor(word, 0, word.length)] = place + 1
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
