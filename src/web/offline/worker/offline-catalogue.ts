import { entry } from 'virtual:web-build'
import { buildCatalogue, type Catalogue } from '#shared/catalogue/catalogue.ts'
import { defaultBook } from '#shared/catalogue/default-book.ts'
import { type EditionText, toEditionText } from '#shared/catalogue/edition-text.ts'
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
  /** The texts of the saved additional editions. */
  readonly editionTexts: ReadonlyMap<string, EditionText>
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
  const files = read.filter((file): file is CorpusFile => 'language' in file)
  const kept = new Set(record.editions)
  const isAdditional = ({ edition }: CorpusFile) => edition !== null && kept.has(edition._id)
  const texts = files.filter((file) => !isAdditional(file))
  const content = joinCorpus({ revision: record.revision, texts, collections })
  const additional = files.filter(isAdditional)
  const catalogue = buildCatalogue({
    ...content,
    additionalEditions: additional.flatMap(({ edition }) => (edition ? [{ ...edition, edits: {} }] : [])),
  })
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
    editionTexts: new Map(additional.map((file) => [file.edition?._id ?? '', toEditionText(listTexts(file))])),
  }
}

function listTexts({ chapters }: CorpusFile) {
  return chapters
    .filter(({ book }) => book === defaultBook)
    .flatMap(({ chapter, verses }) =>
      verses.flatMap((text, at) => (text === null ? [] : [{ chapter, verse: at + 1, text }])),
    )
}

/** Built on demand: showing a verse needs no search index; only the first search waits for it. */
function indexOnDemand(catalogue: Catalogue): () => SearchableCatalogue {
  const state: { searchable?: SearchableCatalogue } = {}
  return () => {
    state.searchable ??= { catalogue, index: buildSearchIndex({ ...catalogue, concepts: entry.module.concepts }) }
    return state.searchable
  }
}
