import { listChanged, type Values } from '../data/record-values.ts'

/** A field that is not the same in one's own version and in the other's. */
export type Difference = {
  readonly field: string
  /** Who changed it since the version that both began with. */
  readonly changedBy: 'me' | 'them' | 'both'
}

export type Side = 'mine' | 'theirs'

/** Where two versions part that began with the same base. */
export function listDifferences(base: Values, mine: Values, theirs: Values): Difference[] {
  const changedByMe = new Set(listChanged(base, mine))
  const changedByThem = new Set(listChanged(base, theirs))
  return listChanged(mine, theirs).map((field) => {
    const both = changedByMe.has(field) && changedByThem.has(field)
    return { field, changedBy: both ? 'both' : changedByMe.has(field) ? 'me' : 'them' }
  })
}

/** Where only one side changed a field there is nothing to ask; where both did, nobody can choose but the editor. */
export function suggestSides(differences: readonly Difference[]): Record<string, Side> {
  const sure = differences.filter(({ changedBy }) => changedBy !== 'both')
  return Object.fromEntries(sure.map(({ field, changedBy }) => [field, changedBy === 'me' ? 'mine' : 'theirs']))
}

export function mergeValues(mine: Values, theirs: Values, sides: Readonly<Record<string, Side>>): Values {
  const taken = Object.entries(sides)
    .filter(([, side]) => side === 'mine')
    .map(([field]) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(taken) }
}
