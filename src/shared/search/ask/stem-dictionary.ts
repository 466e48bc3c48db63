import type { TextLanguage } from '#shared/language/languages.ts'
import type { CooperativeGenerator } from '../cooperative-generator.ts'
import { fnv1a } from '../fnv-1a.ts'
import { buildHashIndex, forEachPosition, type HashIndex } from '../hash-index.ts'
import { toLooseStem } from './loose-stem.ts'

/** The stems of the outline and the vocabulary in one language, numbered. */
export type StemDictionary = {
  readonly numbers: ReadonlyMap<string, number>
  readonly stems: readonly string[]
  /** Stems added by edits: few, so a linear scan is enough. */
  readonly added: ReadonlyMap<string, number>
  /** By the hash of the loose stem: a map of lists would take megabytes. */
  readonly loose: HashIndex
  readonly language: TextLanguage
}

const stemsPerStep = 1000

export function* buildStemDictionary(
  numbers: ReadonlyMap<string, number>,
  language: TextLanguage,
): CooperativeGenerator<StemDictionary> {
  const stems = [...numbers.keys()]
  const hashes = new Int32Array(stems.length)
  for (const [number, stem] of stems.entries()) {
    hashes[number] = fnv1a(toLooseStem(stem, language) ?? '')
    if (number % stemsPerStep === 0) yield
  }
  yield
  return { numbers, stems, added: new Map(), loose: buildHashIndex(hashes), language }
}

export function findStem({ numbers, added }: StemDictionary, stem: string): number | undefined {
  return numbers.get(stem) ?? added.get(stem)
}

/** The numbers of the related stems, without the stem itself. */
export function listRelated({ stems, added, loose, language }: StemDictionary, stem: string): number[] {
  const own = toLooseStem(stem, language)
  if (own === undefined) return []
  const found: number[] = []
  forEachPosition(loose, fnv1a(own), (number) => {
    const other = stems[number] as string
    if (other !== stem && toLooseStem(other, language) === own) found.push(number)
  })
  for (const [other, number] of added) if (other !== stem && toLooseStem(other, language) === own) found.push(number)
  return found
}

/** The start of each number's postings in one array, and at the end the total length. */
export function toStarts(numbers: readonly number[], size: number): Uint32Array {
  const starts = new Uint32Array(size + 1)
  for (const number of numbers) starts[number + 1] = (starts[number + 1] as number) + 1
  for (let number = 0; number < size; number++)
    starts[number + 1] = (starts[number + 1] as number) + (starts[number] as number)
  return starts
}
