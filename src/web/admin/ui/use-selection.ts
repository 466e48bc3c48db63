import { useState } from 'react'

/** The records that are chosen in a list. They stay chosen on other pages and under other filters. */
export type Selection = {
  readonly ids: readonly string[]
  has(id: string): boolean
  /** Chooses or drops them. */
  set(ids: readonly string[], isChosen: boolean): void
  clear(): void
}

export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    ids: [...chosen],
    has: (id) => chosen.has(id),
    set(ids, isChosen) {
      const changed = new Set(ids)
      setChosen((before) => (isChosen ? before.union(changed) : before.difference(changed)))
    },
    clear: () => setChosen(new Set()),
  }
}
