/** How closely a verse matches, the closest first. The tier of a verse is that of its worst word. */
export const tiers = ['exact', 'folded', 'prefix', 'stem', 'letters', 'sound', 'inside', 'typo', 'neighbour'] as const
export type Tier = (typeof tiers)[number]

/** Tiers as numbers from one, so that zero can mean no match. */
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

/**
 * A rank combines the tier with a tier within it, because inside a weak tier the forms of a corrected word still
 * differ.
 */
const rankBase = 16

export const toRank = (tier: number, inner = 0) => tier * rankBase + inner
export const tierOfRank = (rank: number) => (rank / rankBase) | 0

/** The weight of a match of this rank relative to an exact one, among verses of the same tier. */
export const rankWeight = (rank: number) => 1 / (1 + 0.4 * Math.max(0, (rank % rankBase) - 1))
