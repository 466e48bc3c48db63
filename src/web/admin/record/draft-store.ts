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

/** The copy of one form: two tabs may have the same record open, and neither may overwrite what the other holds. */
export type DraftCopy = { readonly form: string; readonly draft: LocalDraft }

export type DraftStore = {
  /** The copies of a record's forms, last kept first. */
  list(key: string): readonly DraftCopy[]
  /** Whether it was stored: storage may be disabled or full. */
  keep(key: string, copy: DraftCopy): boolean
  has(key: string, form: string): boolean
  drop(key: string, form: string): void
}

/** The key includes the author: the next user of the same browser must not save this work under their own name. */
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
  const name = (key: string, form: string) => (form ? `${key}#${form}` : key)
  const read = (entry: string) => attempt(() => JSON.parse(storage().getItem(entry) ?? 'null') as Kept | null, null)
  return {
    list(key) {
      const entries = attempt(() => Object.keys(storage()), [])
      // Copies of earlier versions of the site are under the key alone.
      const forms = entries.flatMap((entry) =>
        entry === key ? [''] : entry.startsWith(`${key}#`) ? [entry.slice(key.length + 1)] : [],
      )
      const copies = forms.flatMap((form) => {
        const { at = 0, ...draft } = read(name(key, form)) ?? {}
        return 'values' in draft ? [{ at, form, draft: draft as LocalDraft }] : []
      })
      return copies.sort((a, b) => b.at - a.at).map(({ form, draft }) => ({ form, draft }))
    },
    keep: (key, { form, draft }) =>
      attempt(() => {
        storage().setItem(name(key, form), JSON.stringify({ ...draft, at: Date.now() } satisfies Kept))
        return true
      }, false),
    has: (key, form) => attempt(() => storage().getItem(name(key, form)) !== null, false),
    drop: (key, form) => attempt(() => storage().removeItem(name(key, form)), undefined),
  }
}

type Kept = LocalDraft & { readonly at?: number }

/** Survives closing the tab; deleted once the server has the draft. */
export const localDrafts = createDraftStore(() => window.localStorage)
