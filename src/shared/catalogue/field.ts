import { z } from 'zod'

/** A field that the schema updater declared on a kind of record. */
export const fieldSchema = z.object({
  entity: z.enum(['verse', 'topic', 'group']),
  name: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/),
  type: z.enum(['text', 'number', 'boolean', 'list']),
  position: z.int(),
})
export type Field = Readonly<z.infer<typeof fieldSchema>>
