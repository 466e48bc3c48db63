import type { z } from 'zod'
import type { careKinds, careOutput } from '#shared/contract/editing-records.ts'

export type CareKind = (typeof careKinds)[number]

/** Something that wants looking after, and the record to open for it. */
export type CareItem = z.infer<typeof careOutput>
