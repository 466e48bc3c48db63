import { selectVerse } from '#shared/catalogue/select-fields.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type JsonFragment, JsonParts, toJsonFragment } from '../json-parts.ts'

/** A verse in a list, with all its fields and how it matched. Serialising its texts anew took a quarter of a search. */
export class ListedVerse extends JsonParts {
  readonly [field: string]: unknown
  readonly _id: string
  readonly #verse: Verse
  readonly #match: object

  constructor(verse: Verse, match: object) {
    super()
    this._id = verse._id
    this.#verse = verse
    this.#match = match
  }

  toJSON() {
    return Object.assign(selectVerse(this.#verse), this.#match)
  }

  listParts(): readonly (string | JsonFragment)[] {
    // A declared field of the same name gives way, where it stands.
    if (Object.keys(this.#match).some((name) => name in this.#verse.extra)) return [JSON.stringify(this)]
    const match = JSON.stringify(this.#match).slice(1)
    return [findFragment(this.#verse), match === '}' ? match : `,${match}`]
  }
}

const fragments = new WeakMap<Verse, JsonFragment>()

/** The verse without its closing brace. Verses are immutable. */
function findFragment(verse: Verse): JsonFragment {
  const known = fragments.get(verse)
  if (known) return known
  const made = toJsonFragment(JSON.stringify(selectVerse(verse)).slice(0, -1))
  fragments.set(verse, made)
  return made
}
