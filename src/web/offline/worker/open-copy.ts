import { entry } from 'virtual:web-build'
import { buildCatalogue, type Catalogue } from '#shared/catalogue/catalogue.ts'
import type { CollectionsFile, CorpusFile } from '#shared/corpus/corpus-files.ts'
import { joinCorpus } from '#shared/corpus/join-corpus.ts'
import type { Namespace } from '#shared/i18n/messages.ts'
import { interfaceLanguages } from '#shared/language/languages.ts'
import type { PageContext } from '#shared/page-context.ts'
import { buildSearchIndex } from '#shared/search/search-index.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { toMessagesUrl } from '#web/i18n/fetch-messages.ts'
import { type CopyRecord, findFile } from '../kept-copy.ts'

/** A copy in memory: the same Catalogue that the server has. */
export type OpenCopy = Pick<PageContext, 'catalogue' | 'searchable' | 'messages' | 'extraMessages' | 'contacts'> & {
  readonly record: CopyRecord
}

export async function openCopy(record: CopyRecord): Promise<OpenCopy> {
  const readJson = async (url: string) => {
    const file = await findFile(record, url)
    if (!file) throw new Error(`The copy lacks ${url}`)
    return await file.json()
  }
  const corpus = record.files.map(({ url }) => url).filter((url) => url.startsWith('/api/corpus/'))
  const read = await Promise.all(corpus.map((url): Promise<CorpusFile | CollectionsFile> => readJson(url)))
  const collections = read.find((file): file is CollectionsFile => 'topics' in file)
  if (!collections) throw new Error('The copy has no topics')
  const texts = read.filter((file): file is CorpusFile => 'language' in file)
  const catalogue = buildCatalogue(joinCorpus({ revision: record.revision, texts, collections }))
  const readTexts = async (namespace: Namespace) => {
    const entries = interfaceLanguages.map(async (code) => [code, await readJson(toMessagesUrl(code, namespace))])
    return Object.fromEntries(await Promise.all(entries))
  }
  const [messages, extraMessages] = await Promise.all([readTexts('translation'), readTexts('extra')])
  return {
    record,
    catalogue,
    searchable: indexWhenAsked(catalogue),
    messages,
    extraMessages,
    contacts: record.contacts,
  }
}

/** A verse is shown without it; the first search waits for the words of the kept languages to be indexed. */
function indexWhenAsked(catalogue: Catalogue): () => SearchableCatalogue {
  const state: { searchable?: SearchableCatalogue } = {}
  return () => {
    state.searchable ??= { catalogue, index: buildSearchIndex({ ...catalogue, concepts: entry.module.concepts }) }
    return state.searchable
  }
}
