import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { ContentState } from './content-state.ts'
import { RecordedReads } from './recorded-reads.ts'

/** A state of the content for tests that need only its revision and the reads of a response. */
export function stageRevision(revision: number): { readonly state: ContentState; readonly reads: RecordedReads } {
  const catalogue = { revision } as Catalogue
  return {
    state: { number: revision, catalogue, index: undefined, contacts: 1 },
    reads: new RecordedReads({ sources: ['revision'], keys: [undefined], found: [revision] }),
  }
}
