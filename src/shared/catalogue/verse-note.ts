import { z } from 'zod'
import { mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages } from '../language/languages.ts'

/** Why a verse is in a topic or group, per interface language. */
export const verseNoteSchema = z.object(mapToRecord(interfaceLanguages, () => z.string().optional()))
export type VerseNote = Readonly<z.infer<typeof verseNoteSchema>>

/** Notes by verse id; verses without a note are absent. */
export const verseNotesSchema = z.record(z.string(), verseNoteSchema)
export type VerseNotes = Readonly<z.infer<typeof verseNotesSchema>>
