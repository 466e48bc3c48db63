import { z } from 'zod'
import { chapterCount, maxChapterLength, verseCount } from '../catalogue/bounds.ts'
import { maxNameLength } from '../catalogue/collection.ts'
import { groupSchema } from '../catalogue/group.ts'
import { isStorable, unstorable } from '../catalogue/storable-text.ts'
import { topicSchema } from '../catalogue/topic.ts'
import { maxTextLength, type Verse, verseSchema, verseTextFields } from '../catalogue/verse.ts'
import { mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages, nameLanguages, textLanguages } from '../language/languages.ts'
import { confirmationInput } from './confirmation.ts'
import { commaList, megabyte } from './query-values.ts'

// Records as the API returns them: declared extra fields are next to the core ones, and `select` may omit any.

export const message = z.string()
export const count = z.int()

export const verseOutput = verseSchema.omit({ extra: true }).partial().required({ _id: true }).loose()

const populated = z.looseObject({ _id: z.string() })
const verseIds = z.array(z.union([z.string(), populated]))

export const topicOutput = topicSchema.omit({ extra: true }).extend({ verseIds }).loose()
export const groupOutput = groupSchema.omit({ extra: true }).extend({ verseIds }).loose()

const text = z.string().max(maxTextLength).refine(isStorable, unstorable)
/** The id of a record, stored or not. */
export const storedId = z.string().min(1).max(64).refine(isStorable, unstorable)
const id = storedId
const name = z.string().trim().min(1).max(maxNameLength).refine(isStorable, unstorable)
const notes = z.record(id, z.strictObject(mapToRecord(interfaceLanguages, () => text)).partial())
/** A populated verse that is sent back as it was read counts as its id. */
const verseId = z.union([id, z.looseObject({ _id: id }).transform((verse) => verse._id)])
const links = { verseIds: z.array(verseId).max(verseCount), notes }
/** Whether the response contains verses instead of their ids. */
const populating = { populate: z.literal('verseIds', 'must be verseIds'), populateFields: commaList(30) }
const confirming = { confirm: confirmationInput }
/** The version the editor saw: a write based on an older version is refused with 409. */
const version = z.int().min(1)

const chapterRange = `must be a whole number from 1 to ${chapterCount}`
const verseRange = `must be a whole number from 1 to ${maxChapterLength}`

const verseFields = {
  book: z.string().trim().min(1).max(40).refine(isStorable, unstorable),
  chapter: z.int(chapterRange).min(1, chapterRange).max(chapterCount, chapterRange),
  verse: z.int(verseRange).min(1, verseRange).max(maxChapterLength, verseRange),
  ...mapToRecord(verseTextFields, () => text),
  topicIds: z.array(id).max(1000),
  groupId: id.nullable(),
} satisfies Record<Exclude<keyof Verse, '_id' | 'extra' | 'version' | 'updatedAt'>, z.ZodType>

const theme = z.string().trim().max(maxNameLength).refine(isStorable, unstorable)
const topicFields = { ...mapToRecord(nameLanguages, () => name), ...links, theme }
const groupFields = { name, ...mapToRecord(nameLanguages, () => text), ...links }

// Loose, because only the database knows the declared fields: the writers report every undeclared field.
export const verseInput = z
  .looseObject({ ...verseFields, ...confirming })
  .partial()
  .required({ chapter: true, verse: true })
/** A row of an upload. */
export const uploadedVerse = verseInput.extend({ version: version.optional() })
export const verseUpdate = z.looseObject({ ...verseFields, ...confirming, version }).partial()
export const topicInput = z
  .looseObject({ ...topicFields, ...populating, ...confirming })
  .partial()
  .required(mapToRecord(nameLanguages, () => true as const))
export const topicUpdate = z.looseObject({ ...topicFields, ...populating, ...confirming, version }).partial()
/** Verses that leave their group to join this one. */
const moving = {
  moveVerseIds: z.array(id).max(verseCount).describe('Verses of `verseIds` that leave the group they are in.'),
}
export const groupInput = z
  .looseObject({ ...groupFields, ...populating, ...confirming, ...moving })
  .partial()
  .required({ name: true })
export const groupUpdate = z.looseObject({ ...groupFields, ...populating, ...confirming, ...moving, version }).partial()

const revision = z.int().min(0)

/** Many verses as one text. */
export const uploadInput = z.strictObject({
  verses: z.string().min(1, 'must not be empty'),
  language: z.enum(textLanguages).optional().describe('The language of lines that name none. There is no default.'),
  fileName: z.string().max(300).optional().describe('A hint at the language, such as az.mammadaliyev.txt.'),
  base: revision.optional().describe('The revision that the text is based on.'),
  seen: revision
    .optional()
    .describe('The revision of the preview; changes by others since then are merged or refused.'),
  confirm: confirmationInput.optional(),
})
export const uploadLimit = 64 * megabyte
