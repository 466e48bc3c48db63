import { useState } from 'react'

export type Chosen = { readonly _id: string }

/** The selected records of a list. They stay selected on other pages and under other filters. */
export type Selection<T extends Chosen = Chosen> = {
  readonly ids: readonly string[]
  /** In the state in which they were selected. */
  readonly records: readonly T[]
  has(id: string): boolean
  /** Selects or deselects them. */
  set(records: readonly T[], isChosen: boolean): void
  clear(): void
}

export function useSelection<T extends Chosen = Chosen>(): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlyMap<string, T>>(new Map())
  return {
    ids: [...chosen.keys()],
    records: [...chosen.values()],
    has: (id) => chosen.has(id),
    set(records, isChosen) {
      setChosen((before) => {
        const next = new Map(before)
        for (const record of records) {
          if (!isChosen) next.delete(record._id)
          else if (!next.has(record._id)) next.set(record._id, record)
        }
        return next
      })
    },
    clear: () => setChosen(new Map()),
  }
}
