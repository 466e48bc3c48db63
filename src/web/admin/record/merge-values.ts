import { listChanged, type Values } from '../data/record-values.ts'

/** A field that is not the same in one's own version and in the other's. */
export type Difference = {
  readonly field: string
  /** Who changed it since the version that both began with; `edition`: I did, but another edition is the default by now. */
  readonly changedBy: 'me' | 'them' | 'both' | 'edition'
}

export type Side = 'mine' | 'theirs'

/** Where two versions part that began with the same base. `switched` are texts whose default edition is another one by now. */
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

/** Where only one side changed a field there is nothing to ask; elsewhere nobody can choose but the editor. */
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
