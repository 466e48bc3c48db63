import type { Values } from '../data/record-values.ts'

/** Work that is not saved yet, with the version it began with: enough to go on later, and to see what another changed since. */
export type Draft = {
  /** 0 for a record that is being made. */
  readonly version: number
  readonly base: Values
  readonly values: Values
}

/** A copy in this browser of what the server does not have yet: the line is down, or the session has ended. */
export type LocalDraft = Draft & {
  /** The state of the server's draft that it follows; 0 when there is none. */
  readonly saves: number
}

export type DraftStore = {
  find(key: string): LocalDraft | undefined
  /** Whether it was stored: storage may be disabled or full. */
  keep(key: string, draft: LocalDraft): boolean
  drop(key: string): void
}

/** Whoever signs in next in the same browser must not save another's work under their own name. */
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

/** It outlives the tab; once the server has the draft, it is gone. */
export const localDrafts = createDraftStore(() => window.localStorage)
