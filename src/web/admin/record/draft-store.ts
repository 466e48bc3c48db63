import type { Values } from '../data/record-values.ts'

/** Unsaved work with the version it is based on: enough to continue later, and to detect what others changed since. */
export type Draft = {
  /** 0 for a new record. */
  readonly version: number
  readonly base: Values
  readonly values: Values
}

/**
 * A copy in this browser of what the server does not have yet, because the connection is down or the session has
 * expired.
 */
export type LocalDraft = Draft & {
  /** The state of the server's draft that it is based on; 0 if there is none. */
  readonly saves: number
}

export type DraftStore = {
  find(key: string): LocalDraft | undefined
  /** Whether it was stored: storage may be disabled or full. */
  keep(key: string, draft: LocalDraft): boolean
  drop(key: string): void
}

/** The key includes the author: the next user of the same browser must not save this work under their own name. */
export function toDraftKey(author: string, kind: string, id: string): string {
  return `draft:${author}:${kind}:${id}`
}

function createDraftStore(storage: () => Storage): DraftStore {
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

/** Survives closing the tab; deleted once the server has the draft. */
export const localDrafts = createDraftStore(() => window.localStorage)
