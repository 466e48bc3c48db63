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
import { type CopyRecord, findFile } from '../offline-store.ts'

/** The offline copy in memory: the same Catalogue as on the server. */
export type OfflineCatalogue = Pick<
  PageContext,
  'catalogue' | 'searchable' | 'messages' | 'extraMessages' | 'contacts'
> & {
  readonly record: CopyRecord
}

export async function loadOfflineCatalogue(record: CopyRecord): Promise<OfflineCatalogue> {
  const readJson = async (url: string) => {
    const file = await findFile(record, url)
    if (!file) throw new Error(`The offline copy lacks ${url}`)
    return await file.json()
  }
  const corpus = record.files.map(({ url }) => url).filter((url) => url.startsWith('/api/corpus/'))
  const read = await Promise.all(corpus.map((url): Promise<CorpusFile | CollectionsFile> => readJson(url)))
  const collections = read.find((file): file is CollectionsFile => 'topics' in file)
  if (!collections) throw new Error('The offline copy lacks its topics')
  const texts = read.filter((file): file is CorpusFile => 'language' in file)
  const catalogue = buildCatalogue(joinCorpus({ revision: record.revision, texts, collections }))
  const readMessages = async (namespace: Namespace) => {
    const entries = interfaceLanguages.map(async (code) => [code, await readJson(toMessagesUrl(code, namespace))])
    return Object.fromEntries(await Promise.all(entries))
  }
  const [messages, extraMessages] = await Promise.all([readMessages('translation'), readMessages('extra')])
  return {
    record,
    catalogue,
    searchable: indexOnDemand(catalogue),
    messages,
    extraMessages,
    contacts: record.contacts,
  }
}

/** A verse needs no search index; the first search waits for it. */
function indexOnDemand(catalogue: Catalogue): () => SearchableCatalogue {
  const state: { searchable?: SearchableCatalogue } = {}
  return () => {
    state.searchable ??= { catalogue, index: buildSearchIndex({ ...catalogue, concepts: entry.module.concepts }) }
    return state.searchable
  }
}
