import { keepListMap, keepSameList } from './keep-identity.ts'
import type { Verse } from './verse.ts'

/** A verse without its words and links: enough to name, count and order it. */
export type VersePlace = Pick<Verse, '_id' | 'book' | 'chapter' | 'verse'>

/** The references of all verses, without texts and links. */
export type Places = {
  /** In canonical order. */
  readonly list: readonly VersePlace[]
  readonly byId: ReadonlyMap<string, VersePlace>
  readonly byChapter: ReadonlyMap<number, readonly VersePlace[]>
}

/** Takes verses in canonical order. Returns `previous` if no verse was added, removed or moved. */
export function toPlaces(verses: readonly VersePlace[], previous?: Places): Places {
  const list = keepSameList(
    previous?.list,
    verses.map((verse) => toPlace(verse, previous)),
  )
  if (previous && list === previous.list) return previous
  const byChapter = Map.groupBy(list, ({ chapter }) => chapter)
  return {
    list,
    byId: new Map(list.map((place) => [place._id, place])),
    byChapter: keepListMap(previous?.byChapter, byChapter),
  }
}

function toPlace({ _id, book, chapter, verse }: VersePlace, previous: Places | undefined): VersePlace {
  const known = previous?.byId.get(_id)
  const isSame = known?.book === book && known.chapter === chapter && known.verse === verse
  return isSame ? known : { _id, book, chapter, verse }
}
