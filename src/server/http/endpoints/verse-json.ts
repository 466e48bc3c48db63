import { coreFields, selectVerse, shownFields } from '#shared/catalogue/select-fields.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import type { ByteRange } from '../body.ts'
import { type BodyBuilder, toMark } from '../json-parts.ts'

/** Bytes of JSON, and the text that represents them in the ETag input. */
type NamedRange = ByteRange & { readonly name: string }

/** A shorter text represents itself. */
const minMarkedLength = 24

const jsons = new WeakMap<Verse, VerseJson>()

/** Memoized: verses are immutable. */
export function findVerseJson(verse: Verse): VerseJson {
  const known = jsons.get(verse)
  if (known) return known
  const made = new VerseJson(verse)
  jsons.set(verse, made)
  return made
}

/** The indexes of these fields for `addFields`, with the id first. */
export function toFieldNumbers(names: readonly (keyof Verse)[]): number[] {
  return [0, ...names.map((name) => coreFields.indexOf(name))]
}

/**
 * The JSON of a verse, encoded once. Its fields are ranges of the same buffer; adjacent selected fields are copied as
 * one range.
 */
class VerseJson {
  readonly #verse: Verse
  /** All fields shown when none are selected. */
  readonly #shown: Buffer
  #shownMark: string | undefined
  #fields: readonly NamedRange[] | undefined

  constructor(verse: Verse) {
    this.#verse = verse
    this.#shown = Buffer.from(JSON.stringify(selectVerse(verse)).slice(0, -1))
  }

  /** Adds the verse without its closing brace. */
  addShown(builder: BodyBuilder): void {
    this.#shownMark ??= toMark(this.#shown)
    builder.addBytes({ bytes: this.#shown, start: 0, end: this.#shown.length }, this.#shownMark)
  }

  /** Adds the id and the selected fields, in this order, without the closing brace. */
  addFields(builder: BodyBuilder, numbers: readonly number[]): void {
    this.#fields ??= this.#listFields()
    for (const number of numbers) {
      const field = this.#fields[number]
      if (field) builder.addBytes(field, field.name)
    }
  }

  #listFields(): NamedRange[] {
    const shownJson = shownFields.map((name) => toFieldJson(this.#verse, name)).join('')
    // A declared field may have replaced one of these.
    const isInPlace = this.#shown.toString().startsWith(shownJson)
    let at = 0
    return coreFields.map((name): NamedRange => {
      const json = toFieldJson(this.#verse, name)
      const own = isInPlace && shownFields.includes(name) ? undefined : Buffer.from(json)
      const start = own ? 0 : at
      const end = start + (own?.length ?? Buffer.byteLength(json))
      if (!own) at = end
      const bytes = own ?? this.#shown
      const isMarked = json.length >= minMarkedLength
      return { bytes, start, end, name: isMarked ? toMark(bytes.subarray(start, end)) : json }
    })
  }
}

/** A field as JSON; the id opens the object. Empty for a field that the verse does not have. */
function toFieldJson(verse: Verse, name: keyof Verse): string {
  const value: unknown = verse[name]
  if (value === undefined) return ''
  return `${name === '_id' ? '{' : ','}"${name}":${JSON.stringify(value)}`
}
