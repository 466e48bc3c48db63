import type { Content, VerseRecord } from '../catalogue/catalogue.ts'
import { type CommentaryField, commentaryField, mapToRecord } from '../language/language-fields.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '../language/languages.ts'
import type { CollectionEntry, CollectionsFile, CorpusFile, OutlineTexts } from './corpus-files.ts'
import { toExpectedId, toVerseKey } from './verse-keys.ts'

type Files = {
  readonly revision: number
  /** Arabic and the languages that were kept; the texts of all others are empty. */
  readonly texts: readonly CorpusFile[]
  readonly collections: CollectionsFile
}

/** A verse whose texts are still being filled in. */
type Texts = Omit<VerseRecord, 'arPlain' | TextLanguage> & Record<'arPlain' | TextLanguage, string>

/**
 * Rebuilds the content from its files, for the same Catalogue that the server has. Only what visitors never see is
 * missing.
 */
export function joinCorpus({ revision, texts, collections }: Files): Content {
  const verses = new Map<string, Texts>()
  for (const file of texts) {
    for (const { book, chapter, verses: list, plain } of file.chapters) {
      list.forEach((text, index) => {
        if (text === null) return
        const key = toVerseKey({ book, chapter, verse: index + 1 })
        const verse = verses.get(key) ?? startVerse({ book, chapter, verse: index + 1 }, collections)
        verse[file.language] = text
        if (plain) verse.arPlain = plain[index] ?? ''
        verses.set(key, verse)
      })
    }
  }
  const idOf = (key: string) => verses.get(key)?._id ?? key
  return {
    revision,
    chapters: collections.chapters,
    verses: [...verses.values()],
    topics: collections.topics.map((topic) => ({ ...toCollection(topic, idOf), theme: topic.theme })),
    groups: collections.groups.map((group) => ({ ...toCollection(group, idOf), name: group.name })),
    editions: texts.flatMap(({ edition }) => edition ?? []),
    additionalEditions: [],
    ...joinOutline(texts, collections),
    fields: [],
  }
}

/** Texts of a language that was not kept are empty. */
function joinOutline(
  texts: readonly CorpusFile[],
  { passages = [] }: CollectionsFile,
): Pick<Content, 'passages' | 'introductions'> {
  const outlines = new Map(texts.map(({ language, outline }) => [language, outline]))
  const inEach = <L extends TextLanguage, T>(codes: readonly L[], read: (texts: OutlineTexts | undefined) => T) =>
    mapToRecord(codes, (code) => read(outlines.get(code)))
  const chapters = new Set(texts.flatMap(({ outline }) => Object.keys(outline?.introductions ?? {})))
  return {
    passages: passages.map((entry) => ({
      ...entry,
      title: inEach(textLanguages, (outline) => outline?.passages[entry._id]?.title ?? ''),
      questions: inEach(textLanguages, (outline) => [...(outline?.passages[entry._id]?.questions ?? [])]),
      ...stamp,
    })),
    introductions: [...chapters].map((chapter) => ({
      _id: chapter,
      chapter: Number(chapter),
      ...inEach(interfaceLanguages, (outline) => outline?.introductions[chapter] ?? ''),
      ...stamp,
    })),
  }
}

/** Visitors see neither, so the files contain neither. */
const stamp = { version: 1, updatedAt: '' }
const unseen = { extra: {}, ...stamp }

function startVerse(
  place: { book: string; chapter: number; verse: number },
  { ids, commentary }: CollectionsFile,
): Texts {
  const key = toVerseKey(place)
  const said = commentary[key] ?? {}
  const opinions = Object.fromEntries(interfaceLanguages.map((code) => [commentaryField(code), said[code] ?? '']))
  const empty = mapToRecord(textLanguages, () => '')
  const _id = ids[key] ?? toExpectedId(place)
  return { _id, ...place, ...empty, arPlain: '', ...(opinions as Record<CommentaryField, string>), ...unseen }
}

function toCollection(entry: CollectionEntry, idOf: (key: string) => string) {
  const { verses, notes, _id } = entry
  const byId = Object.entries(notes).map(([key, note]) => [idOf(key), note])
  const verseIds = verses.map(idOf)
  const names = mapToRecord(textLanguages, (language) => entry[language])
  return { _id, ...names, verseIds, notes: Object.fromEntries(byId), ...unseen }
}
