import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Recorder } from './recorder.ts'

declare const isRecording: unique symbol

/** A Catalogue whose look-ups are recorded. Nothing that makes a cached response takes any other. */
export type RecordingCatalogue = Catalogue & { readonly [isRecording]: true }

/** Every field, so that a new one does not compile until it is decided how it is recorded: as a whole, or by what is looked up in it. */
const fields: Readonly<Record<keyof Catalogue, 'whole' | 'map'>> = {
  revision: 'whole',
  chapters: 'whole',
  verses: 'whole',
  topics: 'whole',
  groups: 'whole',
  fields: 'whole',
  passages: 'whole',
  introductions: 'whole',
  places: 'whole',
  editions: 'map',
  defaultEditions: 'map',
  additionalEditions: 'map',
  chapterByNumber: 'map',
  verseById: 'map',
  verseByReference: 'map',
  versesByChapter: 'map',
  linksById: 'map',
  topicById: 'map',
  groupById: 'map',
  passageById: 'map',
  passagesByChapter: 'map',
  introductionByChapter: 'map',
}

type Parts = {
  readonly recorder: Recorder
  readonly base: Catalogue
  /** The same in the words of other editions: each of its values is made from the one of `base` and from those editions, which are recorded apart. */
  readonly shown: Catalogue
  readonly maps: Map<keyof Catalogue, unknown>
}

/** By which a view knows its parts. */
const parts = Symbol('parts')

class View {
  readonly [parts]: Parts

  constructor(own: Parts) {
    this[parts] = own
  }
}

// The getters of all views: defining them anew for each would take longer than most reads.
Object.defineProperties(
  View.prototype,
  Object.fromEntries(
    (Object.keys(fields) as (keyof Catalogue)[]).map((field) => [
      field,
      {
        get(this: { readonly [parts]: Parts }) {
          return fields[field] === 'map' ? recordMap(this[parts], field) : recordWhole(this[parts], field)
        },
      },
    ]),
  ),
)

export function recordCatalogue(recorder: Recorder, base: Catalogue, shown: Catalogue = base): RecordingCatalogue {
  const own: Parts = { recorder, base, shown, maps: new Map() }
  return new View(own) as unknown as RecordingCatalogue
}

function recordWhole({ recorder, base, shown }: Parts, field: keyof Catalogue): unknown {
  recorder.record(field, base[field])
  return shown[field]
}

function recordMap({ recorder, base, shown, maps }: Parts, field: keyof Catalogue): unknown {
  const known = maps.get(field)
  if (known) return known
  const map = new RecordingMap(recorder, field, base[field] as AnyMap, shown[field] as AnyMap)
  maps.set(field, map)
  return map
}

type AnyMap = ReadonlyMap<string | number, unknown>

class RecordingMap implements AnyMap {
  readonly #recorder: Recorder
  readonly #field: keyof Catalogue
  readonly #base: AnyMap
  readonly #shown: AnyMap

  constructor(recorder: Recorder, field: keyof Catalogue, base: AnyMap, shown: AnyMap) {
    this.#recorder = recorder
    this.#field = field
    this.#base = base
    this.#shown = shown
  }

  get(key: string | number): unknown {
    this.#recorder.recordKey(this.#field, this.#base, key, this.#base.get(key))
    return this.#shown.get(key)
  }

  has(key: string | number): boolean {
    this.#recorder.recordKey(this.#field, this.#base, key, this.#base.get(key))
    return this.#shown.has(key)
  }

  get size(): number {
    return this.#whole().size
  }

  forEach(each: (value: unknown, key: string | number, map: AnyMap) => void): void {
    this.#whole().forEach(each)
  }

  entries() {
    return this.#whole().entries()
  }

  keys() {
    return this.#whole().keys()
  }

  values() {
    return this.#whole().values()
  }

  [Symbol.iterator]() {
    return this.#whole()[Symbol.iterator]()
  }

  #whole(): AnyMap {
    this.#recorder.record(this.#field, this.#base)
    return this.#shown
  }
}
