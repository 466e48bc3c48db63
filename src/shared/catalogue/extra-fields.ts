import { z } from 'zod'

/** Values of the fields that the schema updater declared, by field name. */
export const extraFieldsSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]),
)
export type ExtraFields = Readonly<z.infer<typeof extraFieldsSchema>>
