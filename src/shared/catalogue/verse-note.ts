import { z } from 'zod'

/** Why a verse stands in a topic or group, per interface language. */
export const verseNoteSchema = z.object({
  en: z.string().optional(),
  az: z.string().optional(),
  tr: z.string().optional(),
  ru: z.string().optional(),
})
export type VerseNote = Readonly<z.infer<typeof verseNoteSchema>>

/** Notes by verse id; verses without a note are absent. */
export const verseNotesSchema = z.record(z.string(), verseNoteSchema)
export type VerseNotes = Readonly<z.infer<typeof verseNotesSchema>>
