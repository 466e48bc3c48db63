import { afterEach, expect, test, vi } from 'vitest'
import { appFilesUrl } from '../offline-store.ts'
import { downloadCopy } from './download-copy.ts'

const facts = (name: string) => ({ url: `/api/corpus/${name}?sha256=${name}`, sha256: name, size: 9, bytes: 9 })

/** A site whose only additional edition is `ru-other`, and a browser that has every file of the copy already. */
function stubSiteAndStore(): void {
  const index = {
    ...{ revision: 7, state: 'r7', contacts: {} },
    files: ['ar', 'en', 'ru', 'studies'].map((name) => ({ name, ...facts(name) })),
    editions: [{ id: 'ru-other', language: 'ru', title: 'Other', ...facts('ru-other') }],
  }
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url === appFilesUrl ? { build: 'b', workerBytes: 0, files: [] } : index),
  )
  vi.stubGlobal('caches', { match: async () => new Response(''), open: async () => ({ put: async () => undefined }) })
}

afterEach(() => void vi.unstubAllGlobals())

test('an edition that became the default is kept as the text of its language, not as an additional one', async () => {
  stubSiteAndStore()
  const preferences = { languages: ['en', 'ru'], editions: ['ru-now-default', 'ru-other'] } as const
  const record = await downloadCopy({ build: 'b', preferences, previous: [], report: () => undefined })
  expect(record.editions).toEqual(['ru-other'])
  expect(record.files.map(({ sha256 }) => sha256)).toEqual(['ar', 'en', 'ru', 'studies', 'ru-other'])
})
