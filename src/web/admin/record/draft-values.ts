import type { DraftOutput } from '#shared/contract/draft-records.ts'
import { listChanged, type RecordKind, toBody, type Values, type VerseLine } from '../data/record-values.ts'
import type { Draft, LocalDraft } from './draft-store.ts'

type Body = DraftOutput['changes']

/** A draft as the server keeps it: the changed fields, as an update would name them, and what they were. */
export function toDraftBody({ version, base, values }: Draft): Pick<DraftOutput, 'version' | 'base' | 'changes'> {
  const changed = listChanged(base, values)
  return { version, base: toBody(base, changed) as Body, changes: toBody(values, changed) as Body }
}

/** The fields of a body as a form holds them. */
export function toFormFields(kind: RecordKind, body: Body, verses: readonly VerseLine[]): Values {
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
 * A draft of the server on top of the record of now. Where nobody else changed its fields since it began, and no text of it was meant for
 * another edition, it builds on the record of now;
 * otherwise it stays on what it began with, and saving it shows the conflict.
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
  /** The state of the server's draft that the form follows. */
  readonly saves: number
  readonly isRestored: boolean
  /** Whether the server does not have it yet. */
  readonly isUnsent: boolean
  /** Another state of it, saved elsewhere, while this browser holds one that was not saved. */
  readonly elsewhere: DraftOutput | undefined
}

/** Whether the server has just what a form holds, whoever sent it. */
export function isSameDraft(draft: Draft, server: DraftOutput): boolean {
  return JSON.stringify(toDraftBody(draft).changes) === JSON.stringify(server.changes)
}

type Found = { readonly local: LocalDraft | undefined; readonly own: DraftOutput | undefined }

/** What a form begins with: what this browser kept, the server's draft, or the stored record. */
export function startDraft(kind: RecordKind, stored: Stored, { local, own }: Found): DraftStart {
  const saves = own?.saves ?? 0
  const fresh = { version: stored.version, base: stored.values, values: stored.values }
  const server = own && toFormDraft(kind, stored, own)
  if (!local || listChanged(local.values, stored.values).length === 0)
    return { draft: server ?? fresh, saves, isRestored: server !== undefined, isUnsent: false, elsewhere: undefined }
  const { saves: follows, ...draft } = local
  const isSame = server !== undefined && listChanged(server.values, local.values).length === 0
  if (isSame) return { draft: server, saves, isRestored: true, isUnsent: false, elsewhere: undefined }
  const isBehind = own !== undefined && follows !== own.saves
  const elsewhere = isBehind ? own : undefined
  return { draft, saves: isBehind ? follows : saves, isRestored: true, isUnsent: !isBehind, elsewhere }
}
