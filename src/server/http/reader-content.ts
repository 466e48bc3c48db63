import { type EditionChoice, readEditionChoice } from '#shared/catalogue/edition-choice.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { RecordedContent, RecordedWords } from '../content/recording/recorded-content.ts'
import { isDatabaseUnavailable } from '../database/is-database-unavailable.ts'
import { throwUnavailable } from '../database/unavailable-response.ts'

/** The content of one reader's pages: the texts of the editions that the reader chose. */
export type ReaderContent = RecordedWords &
  Required<Pick<PageContext, 'searchable' | 'searchEditions' | 'findEditionText'>> &
  Pick<PageContext, 'editionNotice'>

type Asked = { readonly url: URL; readonly cookies: string | undefined }

/** A promise only for a reader who chose an edition; the default editions are in memory. */
export function findReaderContent(
  content: RecordedContent,
  { url, cookies }: Asked,
): ReaderContent | Promise<ReaderContent> {
  const choice = readEditionChoice(content.catalogue, { search: url.searchParams, cookies })
  return choice.ids.length === 0 ? showWords(content, content, choice) : showChosen(content, choice, url)
}

function showWords(content: RecordedContent, words: RecordedWords, choice: EditionChoice): ReaderContent {
  const { searchable, searchOthers, findEditionText } = content
  const { catalogue, editionIntegrity, preview } = words
  return {
    catalogue,
    editionIntegrity,
    preview,
    searchable,
    searchEditions: (query) => searchOthers(catalogue.editions, query).catch(throwUnavailable),
    findEditionText: (id) => findEditionText(id).catch(throwUnavailable),
    ...(choice.isMissing && { editionNotice: 'missing' }),
  }
}

async function showChosen(content: RecordedContent, choice: EditionChoice, url: URL): Promise<ReaderContent> {
  try {
    const words = await content.show(choice.ids)
    const shown = showWords(content, words, choice)
    // Only a search for words needs an index; the filters of a list need none.
    if (!url.searchParams.has('q'))
      return { ...shown, searchable: () => ({ ...content.searchable(), catalogue: words.catalogue }) }
    const searchable = await content.search(choice.ids)
    return { ...shown, searchable: () => searchable }
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error
    return { ...showWords(content, content, choice), editionNotice: 'unavailable' }
  }
}
