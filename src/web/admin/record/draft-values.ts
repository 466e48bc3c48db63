import type { DraftOutput } from '#shared/contract/draft-records.ts'
import { listChanged, type RecordKind, toBody, type Values, type VerseLine } from '../data/record-values.ts'
import type { Draft, DraftCopy } from './draft-store.ts'

type Body = DraftOutput['changes']

/** A draft as the server stores it: the changed fields, named as in an update, and their previous values. */
export function toDraftBody({ version, base, values }: Draft): Pick<DraftOutput, 'version' | 'base' | 'changes'> {
  const changed = listChanged(base, values)
  return { version, base: toBody(base, changed) as Body, changes: toBody(values, changed) as Body }
}

/** The fields of a body in the format of a form. */
function toFormFields(kind: RecordKind, body: Body, verses: readonly VerseLine[]): Values {
  const lines = new Map(verses.map((line) => [line._id, line]))
  const entries = Object.entries(body).flatMap(([name, value]): [string, unknown][] => {
    if (kind === 'passage' && name !== 'themes')
      return Object.entries((value ?? {}) as object).map(([language, text]) => [`${name}.${language}`, text])
    if (name === 'verseIds') return [[name, (value as string[]).flatMap((id) => lines.get(id) ?? [])]]
    if (name === 'chapter' || name === 'verse') return [[name, value ? String(value) : '']]
    return [[name, value]]
  })
  return Object.fromEntries(entries) as Values
}

type Stored = { readonly version: number; readonly values: Values }

/**
 * The server's draft applied to the current record. If nobody else has changed its fields since it began, and none of
 * its texts was written for another edition, it is rebased on the current record; otherwise it keeps its original base,
 * and saving shows the conflict.
 */
export function toFormDraft(kind: RecordKind, stored: Stored, draft: DraftOutput): Draft {
  const base = toFormFields(kind, draft.base, draft.verses)
  const changes = toFormFields(kind, draft.changes, draft.verses)
  const values = { ...stored.values, ...changes }
  const isChanged = listChanged({ ...stored.values, ...base }, stored.values).some((field) => field in changes)
  const isApart = isChanged || draft.switched.length > 0
  if (isApart) return { version: draft.version, base: { ...stored.values, ...base }, values }
  return { version: stored.version, base: stored.values, values }
}

export type DraftStart = {
  readonly draft: Draft
  /** The state of the server's draft that the form is based on. */
  readonly saves: number
  readonly isRestored: boolean
  /** Whether the server does not have it yet. */
  readonly isUnsent: boolean
  /** A newer state of the draft, saved elsewhere, while this browser has unsent work. */
  readonly elsewhere: DraftOutput | undefined
  /** The copy in this browser that it continues with. */
  readonly continued: DraftCopy | undefined
  /** Forms whose copies have nothing that is not stored elsewhere. */
  readonly settled: readonly string[]
}

/** Whether the server has exactly the form's content, whoever sent it. */
export function isSameDraft(draft: Draft, server: DraftOutput): boolean {
  return JSON.stringify(toDraftBody(draft).changes) === JSON.stringify(server.changes)
}

type Found = {
  readonly local: readonly DraftCopy[]
  /** The server's draft; undefined if there is none. */
  readonly own: DraftOutput | undefined
  /** Whether it could not be read. */
  readonly isUnread: boolean
}

/** The initial content of a form: the last copy in this browser, the server's draft, or the stored record. */
export function startDraft(kind: RecordKind, stored: Stored, { local, own, isUnread }: Found): DraftStart {
  const saves = own?.saves ?? 0
  const fresh = { version: stored.version, base: stored.values, values: stored.values }
  const server = own && toFormDraft(kind, stored, own)
  const hasAll = (values: Values | undefined, { draft }: DraftCopy) =>
    values !== undefined && listChanged(values, draft.values).length === 0
  const [settled, unsent] = partition(local, (copy) => hasAll(stored.values, copy) || hasAll(server?.values, copy))
  const found = { continued: unsent[0], settled: settled.map(({ form }) => form) }
  if (!found.continued) {
    const isRestored = server !== undefined
    return { ...found, draft: server ?? fresh, saves, isRestored, isUnsent: false, elsewhere: undefined }
  }
  const { saves: follows, ...draft } = found.continued.draft
  const isBehind = own !== undefined && follows !== own.saves
  const elsewhere = isBehind ? own : undefined
  return {
    ...found,
    draft,
    saves: isBehind || isUnread ? follows : saves,
    isRestored: true,
    isUnsent: !isBehind,
    elsewhere,
  }
}

function partition<T>(items: readonly T[], is: (item: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [items.filter(is), items.filter((item) => !is(item))]
}
