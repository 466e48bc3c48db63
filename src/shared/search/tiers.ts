/** How closely a verse matches, the closest first. A verse is as good as the worst of its words. */
export const tiers = ['exact', 'folded', 'prefix', 'stem', 'letters', 'sound', 'inside', 'typo', 'neighbour'] as const
export type Tier = (typeof tiers)[number]

/** Tiers as numbers from one up, so that zero can mean no match. */
export const tierNumber: Readonly<Record<Tier, number>> = {
  exact: 1,
  folded: 2,
  prefix: 3,
  stem: 4,
  letters: 5,
  sound: 6,
  inside: 7,
  typo: 8,
  neighbour: 9,
}

export function toTier(number: number): Tier {
  return tiers[number - 1] ?? 'neighbour'
}

/** Inside a weak tier the forms of the corrected word are still told apart: a rank is the tier and, below it, the tier within. */
const rankBase = 16

export const toRank = (tier: number, inner = 0) => tier * rankBase + inner
export const tierOfRank = (rank: number) => (rank / rankBase) | 0

/** What a match of this rank is worth against an exact one, among verses of the same tier. */
export const rankWeight = (rank: number) => 1 / (1 + 0.4 * Math.max(0, (rank % rankBase) - 1))
