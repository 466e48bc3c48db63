import type { Content, VerseRecord } from '../catalogue/catalogue.ts'
import { interfaceLanguages, type TextLanguage, textLanguages } from '../language/languages.ts'
import type { CollectionEntry, CollectionsFile, CorpusFile, OutlineTexts } from './corpus-files.ts'
import { toExpectedId, toVerseKey } from './verse-keys.ts'

type Files = {
  readonly revision: number
  /** Arabic, and the languages that were kept: a text of any other is empty. */
  readonly texts: readonly CorpusFile[]
  readonly collections: CollectionsFile
}

type Texts = Omit<VerseRecord, 'arPlain'> & {
  arPlain: string
  ar: string
  en: string
  az: string
  tr: string
  ru: string
}

/** The content out of its files, for the same Catalogue that the server has. Only what no visitor sees is left out. */
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
    ...joinOutline(texts, collections),
    fields: [],
  }
}

/** The texts of a language that was not kept are empty. */
function joinOutline(
  texts: readonly CorpusFile[],
  { passages = [] }: CollectionsFile,
): Pick<Content, 'passages' | 'introductions'> {
  const outlines = new Map(texts.map(({ language, outline }) => [language, outline]))
  const inEach = <L extends TextLanguage, T>(codes: readonly L[], read: (texts: OutlineTexts | undefined) => T) =>
    Object.fromEntries(codes.map((code) => [code, read(outlines.get(code))])) as Record<L, T>
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

/** Neither is shown to visitors, so neither travels. */
const stamp = { version: 1, updatedAt: '' }
const unseen = { extra: {}, ...stamp }

function startVerse(
  place: { book: string; chapter: number; verse: number },
  { ids, commentary }: CollectionsFile,
): Texts {
  const key = toVerseKey(place)
  const said = commentary[key] ?? {}
  const [opinionEn = '', opinionAz = '', opinionTr = '', opinionRu = ''] = interfaceLanguages.map((code) => said[code])
  const empty = Object.fromEntries(textLanguages.map((code) => [code, ''])) as Record<
    (typeof textLanguages)[number],
    string
  >
  const _id = ids[key] ?? toExpectedId(place)
  return { _id, ...place, ...empty, arPlain: '', opinionEn, opinionAz, opinionTr, opinionRu, ...unseen }
}

function toCollection({ verses, notes, _id, ar, en, az, tr, ru }: CollectionEntry, idOf: (key: string) => string) {
  const byId = Object.entries(notes).map(([key, note]) => [idOf(key), note])
  const verseIds = verses.map(idOf)
  return { _id, ar, en, az, tr, ru, verseIds, notes: Object.fromEntries(byId), ...unseen }
}
