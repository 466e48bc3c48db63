import { listCoreFields, selectVerse } from '#shared/catalogue/select-fields.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type BodyBuilder, JsonParts } from '../json-parts.ts'
import { findVerseJson, toFieldNumbers } from './verse-json.ts'

/** The fields that a list shows of each of its verses. */
export type Selection = {
  readonly select: readonly string[]
  /** The indexes of these fields for `addFields`; undefined when some are declared or computed. */
  readonly numbers: readonly number[] | undefined
}

export function toSelection(select: readonly string[]): Selection {
  const names = listCoreFields(select)
  return { select, numbers: names && toFieldNumbers(names) }
}

/**
 * A verse in a list: all its fields or the selected ones, and how it matched. Its JSON is reused: serializing its texts
 * again took a quarter of a search.
 */
export class ListedVerse extends JsonParts {
  readonly [field: string]: unknown
  readonly _id: string
  readonly #verse: Verse
  readonly #match: object
  readonly #selection: Selection | undefined

  constructor(verse: Verse, match: object, selection?: Selection) {
    super()
    this._id = verse._id
    this.#verse = verse
    this.#match = match
    this.#selection = selection
  }

  toJSON() {
    return Object.assign(selectVerse(this.#verse, this.#selection?.select), this.#match)
  }

  addTo(builder: BodyBuilder): void {
    if (this.#addVerse(builder)) {
      const match = JSON.stringify(this.#match).slice(1)
      builder.addText(match === '}' ? match : `,${match}`)
    } else builder.addText(JSON.stringify(this))
  }

  /**
   * Adds the verse without the closing brace. False when fields are computed, or when a match field replaces a declared
   * one.
   */
  #addVerse(builder: BodyBuilder): boolean {
    const { extra } = this.#verse
    const numbers = this.#selection?.numbers
    if (numbers) findVerseJson(this.#verse).addFields(builder, numbers)
    else if (this.#selection || Object.keys(this.#match).some((name) => name in extra)) return false
    else findVerseJson(this.#verse).addShown(builder)
    return true
  }
}
