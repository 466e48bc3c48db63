import type { CooperativeGenerator } from '../cooperative-generator.ts'
import { createWeigher, type OutlineFields } from './outline-fields.ts'
import { toStarts } from './stem-dictionary.ts'

type Numbers = Uint16Array | Uint32Array

/** The passages that contain a stem, and its weight in each. */
export type StemPostings = { readonly passages: Numbers; readonly weights: Float32Array }

/** The postings of the outline: flat arrays built once, and a map with the changes of edits. */
export type OutlinePostings = StemPostings & {
  /** The start of each stem's postings in `passages` and `weights`, and at the end the total length. */
  readonly starts: Uint32Array
  readonly changed: ReadonlyMap<number, StemPostings>
}

const none: StemPostings = { passages: new Uint16Array(0), weights: new Float32Array(0) }

export function outlinePostingsOf({ starts, passages, weights, changed }: OutlinePostings, stem: number): StemPostings {
  const edited = changed.size > 0 ? changed.get(stem) : undefined
  if (edited) return edited
  if (stem + 1 >= starts.length) return none
  const [from, to] = [starts[stem], starts[stem + 1]]
  return { passages: passages.subarray(from, to), weights: weights.subarray(from, to) }
}

/** New weights by passage number; zero if the passage no longer contains the stem. */
export type WeightEdits = ReadonlyMap<number, number>

export function editPostings({ passages, weights }: StemPostings, edits: WeightEdits): StemPostings {
  const kept = [...passages.keys()].filter((at) => !edits.has(passages[at] as number))
  const added = [...edits].filter(([, weight]) => weight > 0)
  return {
    passages: Uint32Array.from([...kept.map((at) => passages[at] as number), ...added.map(([passage]) => passage)]),
    weights: Float32Array.from([...kept.map((at) => weights[at] as number), ...added.map(([, weight]) => weight)]),
  }
}

/** Postings in passage order. */
type LoosePostings = { readonly stems: number[]; readonly passages: number[]; readonly weights: number[] }

const passagesPerStep = 20
const postingsPerStep = 20_000

export function* buildPostings(
  documents: readonly OutlineFields[],
  size: number,
): CooperativeGenerator<OutlinePostings> {
  const loose: LoosePostings = { stems: [], passages: [], weights: [] }
  const weigh = createWeigher(size)
  for (const [passage, fields] of documents.entries()) {
    weigh(fields, (stem, weight) => {
      loose.stems.push(stem)
      loose.passages.push(passage)
      loose.weights.push(weight)
    })
    if (passage % passagesPerStep === 0) yield
  }
  return { ...(yield* sortPostings(loose, size, documents.length)), changed: new Map() }
}

function* sortPostings(
  { stems, passages, weights }: LoosePostings,
  size: number,
  count: number,
): CooperativeGenerator<StemPostings & Pick<OutlinePostings, 'starts'>> {
  const starts = toStarts(stems, size)
  const sorted = {
    passages: count > 0xffff ? new Uint32Array(stems.length) : new Uint16Array(stems.length),
    weights: new Float32Array(stems.length),
  }
  const filled = starts.slice()
  for (let at = 0; at < stems.length; at++) {
    const stem = stems[at] as number
    const place = filled[stem] as number
    sorted.passages[place] = passages[at] as number
    sorted.weights[place] = weights[at] as number
    filled[stem] = place + 1
    if (at % postingsPerStep === 0) yield
  }
  return { starts, ...sorted }
}
