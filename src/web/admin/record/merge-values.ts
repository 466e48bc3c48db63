import { listChanged, type Values } from '../data/record-values.ts'

/** A field that differs between the user's version and the other one. */
export type Difference = {
  readonly field: string
  /** Who changed it since the common base; `edition`: the user did, but the default edition is another one by now. */
  readonly changedBy: 'me' | 'them' | 'both' | 'edition'
}

export type Side = 'mine' | 'theirs'

/**
 * The differences between two versions with the same base. `switched` are texts whose default edition is another one by
 * now.
 */
export function listDifferences(
  base: Values,
  mine: Values,
  theirs: Values,
  switched: readonly string[] = [],
): Difference[] {
  const changedByMe = new Set(listChanged(base, mine))
  const changedByThem = new Set(listChanged(base, theirs))
  return listChanged(mine, theirs).map((field) => {
    if (changedByMe.has(field) && switched.includes(field)) return { field, changedBy: 'edition' }
    const both = changedByMe.has(field) && changedByThem.has(field)
    return { field, changedBy: both ? 'both' : changedByMe.has(field) ? 'me' : 'them' }
  })
}

/** If only one side changed a field, its value is used; all others the user must choose. */
export function suggestSides(differences: readonly Difference[]): Record<string, Side> {
  const sure = differences.filter(({ changedBy }) => changedBy === 'me' || changedBy === 'them')
  return Object.fromEntries(sure.map(({ field, changedBy }) => [field, changedBy === 'me' ? 'mine' : 'theirs']))
}

export function mergeValues(mine: Values, theirs: Values, sides: Readonly<Record<string, Side>>): Values {
  const taken = Object.entries(sides)
    .filter(([, side]) => side === 'mine')
    .map(([field]) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(taken) }
}
