import { z } from 'zod'
import { groupSchema } from '../catalogue/group.ts'
import { topicSchema } from '../catalogue/topic.ts'
import { verseSchema } from '../catalogue/verse.ts'

// Records as the API gives them: declared extra fields stand beside the core ones, and `select` may leave any out.

export const message = z.string()
export const count = z.int()

export const verseOutput = verseSchema.omit({ extra: true }).partial().required({ _id: true }).loose()

const populated = z.looseObject({ _id: z.string() })
const verseIds = z.array(z.union([z.string(), populated]))

export const topicOutput = topicSchema.omit({ extra: true }).extend({ verseIds }).loose()
export const groupOutput = groupSchema.omit({ extra: true }).extend({ verseIds }).loose()

const text = z.string().max(100_000)
const id = z.string().min(1).max(64)
const name = z.string().trim().min(1).max(500)
const notes = z.record(id, z.strictObject({ en: text, az: text, tr: text, ru: text }).partial())
const links = { verseIds: z.array(id).max(6236), notes }
/** The version the editor saw: a write on top of another's change is refused with 409. */
const version = z.int().min(1)

const verseFields = {
  book: z.string().min(1).max(40),
  chapter: z.int().min(1).max(114),
  verse: z.int().min(1).max(286),
  ar: text,
  en: text,
  az: text,
  tr: text,
  ru: text,
  arPlain: text,
  opinionEn: text,
  opinionAz: text,
  opinionTr: text,
  opinionRu: text,
  topicIds: z.array(id).max(1000),
  groupId: id.nullable(),
}

const topicNames = { en: name, az: name, ar: name, tr: name, ru: name }
const groupNames = { en: text, az: text, ar: text, tr: text, ru: text }

export const verseInput = z.looseObject(verseFields).partial().required({ chapter: true, verse: true })
export const verseUpdate = z.looseObject({ ...verseFields, version }).partial()
export const topicInput = z
  .looseObject({ ...topicNames, ...links, theme: text })
  .partial()
  .required({ en: true, az: true, ar: true, tr: true, ru: true })
export const topicUpdate = z.looseObject({ ...topicNames, ...links, theme: text, version }).partial()
export const groupInput = z
  .looseObject({ name, ...groupNames, ...links })
  .partial()
  .required({ name: true })
export const groupUpdate = z.looseObject({ name, ...groupNames, ...links, version }).partial()
