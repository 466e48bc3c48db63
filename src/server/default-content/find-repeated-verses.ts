import type { Reference } from '#shared/catalogue/reference.ts'

type Text = Reference & { readonly text: string; readonly ar: string }

/** Short refrains may legitimately have the same translation; a whole sentence twice in a row means merged verses. */
const refrainLength = 60

/** Verses whose text equals that of the previous verse although the Arabic differs, a sign of a merged translation. */
export function findRepeatedVerses(texts: readonly Text[]): Reference[] {
  return texts.filter((current, index) => {
    const before = texts[index - 1]
    if (!before || before.chapter !== current.chapter) return false
    return current.text.length >= refrainLength && current.text === before.text && current.ar !== before.ar
  })
}
