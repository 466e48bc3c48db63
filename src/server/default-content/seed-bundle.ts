import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { z } from 'zod'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { introductionSchema, passageSchema } from '#shared/catalogue/passage.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import { mapToRecord } from '#shared/language/language-fields.ts'
import { nameLanguages } from '#shared/language/languages.ts'
import type { GroupDraft, TopicDraft } from '../content/stores/collection-store.ts'
import type { IntroductionDraft, PassageDraft } from '../content/stores/passage-store.ts'
import {
  type CollectionContent,
  type ContentGroup,
  type ContentTopic,
  listGroupVerses,
  toGroupNotes,
} from './collection-content.ts'
import type { Corpus } from './corpus.ts'
import { corpusSchema } from './corpus.ts'
import type { ContentOutline } from './passage-content.ts'

const names = mapToRecord(nameLanguages, () => z.string())
const links = { verseIds: z.array(z.string()), notes: z.record(z.string(), z.record(z.string(), z.string())) }
const extra = z.record(z.string(), z.never())

/** The default content in one checked file, with which an empty database is filled. */
const seedBundleSchema = corpusSchema.extend({
  id: z.string().optional(),
  topics: z.array(z.object({ _id: z.string(), ...names, theme: z.string(), ...links, extra })),
  groups: z.array(z.object({ _id: z.string(), name: z.string(), ...names, ...links, extra })),
  passages: z.array(passageSchema.omit({ version: true, updatedAt: true })),
  introductions: z.array(introductionSchema.omit({ version: true, updatedAt: true })),
})
export type SeedBundle = Corpus & {
  /** Identifies the content to upgrade an existing database to; first in the file. */
  readonly id?: string | undefined
  readonly topics: readonly TopicDraft[]
  readonly groups: readonly GroupDraft[]
  readonly passages: readonly PassageDraft[]
  readonly introductions: readonly IntroductionDraft[]
}

/** Ids of the default content are derived from references, so that databases filled from one bundle agree. */
export function toVerseId({ chapter, verse }: Reference): string {
  return `${defaultBook}-${String(chapter).padStart(3, '0')}-${String(verse).padStart(3, '0')}`
}

function toIdOf(reference: string): string {
  const [chapter, verse] = reference.split(':').map(Number)
  return toVerseId({ chapter: chapter ?? 0, verse: verse ?? 0 })
}

/** Everything under `content/` that is seeded. */
export type SeedContent = { readonly collections: CollectionContent; readonly outlines: readonly ContentOutline[] }

export function toSeedBundle(corpus: Corpus, { collections, outlines }: SeedContent): SeedBundle {
  return {
    ...corpus,
    topics: collections.topics.map(toTopic),
    groups: collections.groups.map(toGroup),
    passages: outlines.flatMap(toPassages),
    introductions: outlines.map(({ chapter, introduction }) => ({ _id: String(chapter), chapter, ...introduction })),
  }
}

function toPassages({ chapter, passages }: ContentOutline): PassageDraft[] {
  return passages.map((passage) => ({ _id: toPassageId(chapter, passage.from), chapter, ...passage }))
}

/** The id of a passage, from its first verse at creation. It stays when an editor moves the boundary. */
function toPassageId(chapter: number, from: number): string {
  return `passage-${String(chapter).padStart(3, '0')}-${String(from).padStart(3, '0')}`
}

function toTopic({ key, names, theme, verses }: ContentTopic): TopicDraft {
  return { _id: key, ...names, theme, verseIds: verses.map(toIdOf), notes: {}, extra: {} }
}

function toGroup(group: ContentGroup): GroupDraft {
  const notes = Object.entries(toGroupNotes(group)).map(([reference, note]) => [toIdOf(reference), note])
  return {
    _id: group.key,
    name: group.names.en,
    ...group.names,
    verseIds: listGroupVerses(group).map(toIdOf),
    notes: Object.fromEntries(notes),
    extra: {},
  }
}

const idPattern = /^\{"id":"([0-9a-f]{64})"/u

/**
 * The id of a bundle, read from its first bytes: reading all of it would take a good part of a second at every start.
 */
export function readSeedBundleId(file: string): string | undefined {
  const handle = openSync(file, 'r')
  try {
    const head = Buffer.alloc(100)
    return idPattern.exec(head.toString('latin1', 0, readSync(handle, head)))?.[1]
  } finally {
    closeSync(handle)
  }
}

export function readSeedBundle(file: string): SeedBundle {
  return seedBundleSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
