import type { Values } from '../data/record-values.ts'

/** Work that is not saved yet, with the version it began with: enough to go on after a reload, and to see what another changed since. */
export type Draft = {
  /** 0 for a record that is being made. */
  readonly version: number
  readonly base: Values
  readonly values: Values
}

/** Kept per tab, so that two windows on one record do not write over each other; the browser brings it back with a restored tab. */
export type DraftStore = {
  find(key: string): Draft | undefined
  /** Whether it was stored: session storage may be disabled or full. */
  keep(key: string, draft: Draft): boolean
  drop(key: string): void
}

/** Whoever signs in next in the same tab must not save another's work under their own name. */
export function toDraftKey(author: string, kind: string, id: string): string {
  return `draft:${author}:${kind}:${id}`
}

export function createDraftStore(storage: () => Storage): DraftStore {
  const attempt = <T>(act: () => T, otherwise: T): T => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  return {
    find: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null') ?? undefined, undefined),
    keep: (key, draft) =>
      attempt(() => {
        storage().setItem(key, JSON.stringify(draft))
        return true
      }, false),
    drop: (key) => attempt(() => storage().removeItem(key), undefined),
  }
}

export const tabDrafts = createDraftStore(() => window.sessionStorage)
