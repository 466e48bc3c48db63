import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parseEditionFile } from '#server/edition-file/parse-edition-file.ts'
import type { AdditionalEdition } from '#shared/catalogue/edition.ts'
import { type EditionText, toEditionText } from '#shared/catalogue/edition-text.ts'
import { showEditions } from '#shared/catalogue/edition-view.ts'
import type { Reference } from '#shared/catalogue/reference.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import { runSync } from '#shared/search/cooperative-generator.ts'
import { indexEdition } from '#shared/search/index-edition.ts'
import type { SearchableCatalogue } from '#shared/search/searchable-catalogue.ts'
import { heldBytes, workDone } from '../search/measure-cost.ts'
import { turnWords } from './made-editions.ts'

export type EditionCost = {
  readonly name: string
  /** Megabytes still allocated after garbage collection. */
  readonly text: number
  readonly view: number
  readonly index: number
  readonly buildMs: number
}

type Source = { readonly name: string; readonly language: TextLanguage; load(): EditionText }

/** The memory of one edition in a process: its text, a view of the Catalogue with it, and its search index. */
export function measureEdition(base: SearchableCatalogue, { name, language, load }: Source): EditionCost {
  const text = weigh(load)
  const edition = { _id: name, language } as AdditionalEdition
  const view = weigh(() => showEditions(base.catalogue, [{ edition, text: text.made }]))
  const index = weigh(() => runSync(indexEdition(base.index, view.made, language)))
  return { name, text: text.megabytes, view: view.megabytes, index: index.megabytes, buildMs: index.ms }
}

type Weighed<T> = { readonly made: T; readonly megabytes: number; readonly ms: number }

/** The value, the megabytes it keeps allocated after garbage collection, and the time to make it. */
function weigh<T>(make: () => T): Weighed<T> {
  const before = heldBytes()
  const start = workDone()
  const made = make()
  const ms = workDone() - start
  return { made, megabytes: (heldBytes() - before) / 1e6, ms }
}

export async function readSource(file: string): Promise<Source> {
  const { language, texts } = await parseEditionFile(readFileSync(file), { fileName: basename(file) })
  if (!language) throw new Error(`${file} does not say its language`)
  // Separate strings, as from the database, instead of slices of the file's text.
  const json = JSON.stringify(texts.map(({ chapter, verse, text }) => ({ chapter, verse, text })))
  return { name: basename(file), language, load: () => toEditionText(JSON.parse(json) as Text[]) }
}

type Text = Reference & { readonly text: string }

export function makeSource({ catalogue }: SearchableCatalogue, language: TextLanguage): Source {
  const json = JSON.stringify(
    catalogue.verses.map(({ chapter, verse, [language]: text }) => ({ chapter, verse, text: turnWords(text, 1) })),
  )
  return { name: `${language}, made up`, language, load: () => toEditionText(JSON.parse(json) as Text[]) }
}
