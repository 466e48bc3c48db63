import { afterAll, expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import type { PageContext } from '#shared/page-context.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { makeEdition } from '../../../tests/support/make-edition.ts'
import { createUnreachableDatabase } from '../../../tests/support/unreachable-database.ts'
import { createEditionIntegrity } from '../content/quality/edition-integrity.ts'
import { createEditionViews } from '../content/read-model/edition-views.ts'
import { createRecordContent } from '../content/recording/recorded-content.ts'
import { Recorder } from '../content/recording/recorder.ts'
import { joinBody } from './body.ts'
import { createPages } from './pages.ts'
import { findReaderContent } from './reader-content.ts'

const catalogue = buildCatalogue({
  ...makeContent(),
  editions: [makeEdition({ _id: 'tr-own', language: 'tr' })],
  additionalEditions: [{ ...makeEdition({ _id: 'tr-one', language: 'tr' }), edits: {} }],
})
const { db, tried } = createUnreachableDatabase()
const views = createEditionViews(db)
afterAll(() => views.stop())

const feed = { current: () => catalogue, searchable: (): never => expect.unreachable('nothing is searched here') }
const recordContent = createRecordContent({ feed, views, integrity: createEditionIntegrity(db, feed.current) })

test('if the text of a chosen edition cannot be loaded, the default is shown with a notice and not cached', async () => {
  const pages = createPages({
    log: (_level, message) => expect.unreachable(message),
    render: async (_request, { catalogue, editionNotice }) => ({
      response: Response.json({ id: catalogue.editions.get('tr')?._id, notice: editionNotice }),
    }),
    recordContent,
    contacts: () => ({ given: undefined, version: 1 }),
    publicUrl: undefined,
    facts: {} as PageContext & Required<Pick<PageContext, 'textChanges' | 'health'>>,
  })
  const read = (cookie: string) => {
    const request = new Request('http://site.example/tr/verse/1:1', { headers: { cookie } })
    return pages({ request, requestId: 'one', clientAddress: '' })
  }
  for (const attempt of [1, 2]) {
    const response = await read('editions=tr-one')
    expect(JSON.parse(Buffer.from(joinBody(response.body)).toString())).toEqual({ id: 'tr-own', notice: 'unavailable' })
    expect(response).toMatchObject({
      cacheable: false,
      headers: expect.arrayContaining([['Cache-Control', 'no-store']]),
    })
    // A failure is not cached: the next reader tries again.
    expect(tried.count).toBe(attempt)
  }
  expect(await read('')).toMatchObject({ cacheable: true })
})

test('a page that compares with that edition is a 503', async () => {
  const content = recordContent(new Recorder())
  const url = new URL('http://site.example/tr/verse/1:1')
  const { findEditionText } = await findReaderContent(content, { url, cookies: undefined })
  await expect(findEditionText('tr-one')).rejects.toMatchObject({ status: 503 })
})
