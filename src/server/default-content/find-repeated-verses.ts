import type { Reference } from '#shared/catalogue/reference.ts'

type Text = Reference & { readonly text: string; readonly ar: string }

/** Short refrains may honestly be translated alike; a whole sentence twice in a row means merged verses. */
const refrainLength = 60

/** Verses whose text equals the verse before them although the Arabic differs: the sign of a merged translation. */
export function findRepeatedVerses(texts: readonly Text[]): Reference[] {
  return texts.filter((current, index) => {
    const before = texts[index - 1]
    if (!before || before.chapter !== current.chapter) return false
    return current.text.length >= refrainLength && current.text === before.text && current.ar !== before.ar
  })
}
