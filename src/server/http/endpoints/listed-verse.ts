import { listCoreFields, selectVerse } from '#shared/catalogue/select-fields.ts'
import type { Verse } from '#shared/catalogue/verse.ts'
import { type JsonFragment, JsonParts, toJsonFragment } from '../json-parts.ts'

type Parts = readonly (string | JsonFragment)[]

/** The fields that a list shows of each of its verses. */
export type Selection = {
  readonly select: readonly string[]
  /** Undefined where some of them are declared or computed. */
  readonly coreFields: readonly (keyof Verse)[] | undefined
}

export function toSelection(select: readonly string[]): Selection {
  return { select, coreFields: listCoreFields(select) }
}

/**
 * A verse in a list, with all its fields or those that were selected, and how it matched. Serialising its texts anew took a quarter of a
 * search.
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

  listParts(): Parts {
    const fields = this.#listFields()
    if (!fields) return [JSON.stringify(this)]
    const match = JSON.stringify(this.#match).slice(1)
    return [...fields, match === '}' ? match : `,${match}`]
  }

  /** Without the closing brace. Undefined where the fields are computed, or a declared one gives way to how the verse matched. */
  #listFields(): Parts | undefined {
    if (this.#selection) return listSelected(this.#verse, this.#selection)
    const isHidden = Object.keys(this.#match).some((name) => name in this.#verse.extra)
    return isHidden ? undefined : [findFragment(this.#verse)]
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

function listSelected(verse: Verse, { coreFields }: Selection): Parts | undefined {
  if (!coreFields) return undefined
  const parts: (string | JsonFragment)[] = [`{"_id":${JSON.stringify(verse._id)}`]
  for (const name of coreFields) {
    const value: unknown = verse[name]
    if (value === undefined) continue
    const isText = typeof value === 'string' && value.length >= minFragmentLength
    parts.push(isText ? findFieldFragment(verse, name) : toFieldJson(name, value))
  }
  return parts
}

/** A shorter text is written quicker than it is found. */
const minFragmentLength = 24

const fieldFragments = new WeakMap<Verse, Map<keyof Verse, JsonFragment>>()

/** By field, not by selection: there are as many selections as clients care to make up. */
function findFieldFragment(verse: Verse, name: keyof Verse): JsonFragment {
  const byName = fieldFragments.get(verse) ?? new Map<keyof Verse, JsonFragment>()
  fieldFragments.set(verse, byName)
  const known = byName.get(name)
  if (known) return known
  const made = toJsonFragment(toFieldJson(name, verse[name]))
  byName.set(name, made)
  return made
}

const toFieldJson = (name: string, value: unknown) => `,"${name}":${JSON.stringify(value)}`
