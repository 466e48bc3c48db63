import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Recorder } from './recorder.ts'

declare const isRecording: unique symbol

/** A Catalogue whose look-ups are recorded. Code that makes cached responses accepts no other. */
export type RecordingCatalogue = Catalogue & { readonly [isRecording]: true }

/**
 * How each field is recorded: as a whole, or by key. Every field is listed, so that a new one does not compile until
 * this is decided.
 */
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
  /**
   * `base` with the texts of other editions. Each value is derived from the one in `base` and from those editions,
   * which are recorded separately.
   */
  readonly shown: Catalogue
  readonly maps: Map<keyof Catalogue, unknown>
}

/** The property with a view's parts. */
const parts = Symbol('parts')

class View {
  readonly [parts]: Parts

  constructor(own: Parts) {
    this[parts] = own
  }
}

// The getters are defined once for all views: defining them per view would take longer than most reads.
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
