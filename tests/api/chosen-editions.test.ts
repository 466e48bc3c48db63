import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeEdition } from '#server/content/editions/remove-edition.ts'
import { switchDefault } from '#server/content/editions/switch-default.ts'
import { createTextChanges } from '#server/content/history/text-changes.ts'
import { createEditionViews } from '#server/content/read-model/edition-views.ts'
import { hashVerse } from '#server/content/stores/edition-hash.ts'
import { listVerseHashes } from '#server/content/stores/edition-store.ts'
import { writeContent } from '#server/database/write-content.ts'
import type { PageRenderer } from '#server/http/react-router-renderer.ts'
import { ownerGrant } from '#shared/access/roles.ts'
import { findEdition } from '#shared/catalogue/edition-choice.ts'
import { toReferenceText } from '#shared/catalogue/reference.ts'
import type { CorpusFile } from '#shared/corpus/corpus-files.ts'
import type { TextLanguage } from '#shared/language/languages.ts'
import type { Suggestions } from '#shared/search/suggest.ts'
import { addEdition } from '../support/add-edition.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { databaseKinds } from '../support/test-database.ts'

type Shown = { readonly id: string; readonly text: string; readonly notice?: string; readonly isVerified: boolean }

/** A page that shows a verse as the reader sees it, with its edition. */
const render: PageRenderer = async (request, { catalogue, editionIntegrity, editionNotice }) => {
  const [, language = 'tr', , reference = ''] = new URL(request.url).pathname.split('/')
  const verse = catalogue.verseByReference.get(reference)
  const code = language as TextLanguage
  const shown = verse && {
    id: catalogue.editions.get(code)?._id,
    text: verse[code],
    notice: editionNotice,
    isVerified: await editionIntegrity?.matchesEdition(verse, code),
  }
  return { response: Response.json(shown) }
}

/** Words that no other edition has. */
const ownWords: Readonly<Record<string, string>> = { 'tr-one': 'birincik', 'tr-two': 'ikincik', 'ru-one': 'первинка' }
const toText = (id: string, reference: string) => `${ownWords[id]} words of ${id} in ${reference}`

const author = { actor: 'tester', now: new Date('2026-02-03T04:05:06Z'), grant: ownerGrant }

describeSlowAfterFirst(databaseKinds)('the edition chosen by a reader, on %s', (kind) => {
  let site: TestApp
  beforeAll(async () => {
    site = await startTestApp(kind, { render })
    for (const id of ['tr-one', 'tr-two', 'ru-one']) await add(id)
    await site.feed.refresh()
  })
  afterAll(() => site.stop())

  const add = async (id: string) => {
    const language = id.slice(0, 2) as TextLanguage
    const texts = site.feed.current().verses.map(({ chapter, verse }) => {
      return { chapter, verse, text: toText(id, `${chapter}:${verse}`) }
    })
    const details = { title: `Title of ${id}`, translator: 'Nobody', publisher: '', source: 'A test', sourceUrl: '' }
    const more = { version: '1', date: '', terms: 'free', termsKey: '' as const }
    const attribution = { _id: id, language, ...details, ...more }
    await writeContent(site.database.db, author, (db, writing) =>
      addEdition(db, writing, { attribution, texts }, { verified: [language] }),
    )
  }

  const read = async (path: string, cookie = ''): Promise<Shown> =>
    await (await site.request(path, { headers: { cookie } })).json()

  /** Random, but the same in every run. */
  const listReferences = (count: number) => {
    const { verses } = site.feed.current()
    return Array.from({ length: count }, (_, at) => verses[(at * 2_654_435_761) % verses.length] ?? verses[0]).flatMap(
      (verse) => (verse ? [toReferenceText(verse)] : []),
    )
  }

  /** Expects the text that was imported under the title that the page shows. */
  const expectOwnWords = async (shown: Shown, reference: string) => {
    const edition = findEdition(site.feed.current(), shown.id)
    const [chapter = 0, verse = 0] = reference.split(':').map(Number)
    expect(hashVerse({ chapter, verse, text: shown.text })).toBe((await hashesOf(edition?.sha256 ?? '')).get(reference))
    expect(shown.isVerified).toBe(true)
  }
  const known = new Map<string, Promise<Map<string, string>>>()
  const hashesOf = (sha256: string) => {
    const hashes = known.get(sha256) ?? listVerseHashes(site.database.db, { sha256 }).then(toHashes)
    known.set(sha256, hashes)
    return hashes
  }

  const choices = [
    ['', { tr: '', ru: '' }],
    ['editions=tr-one', { tr: 'tr-one', ru: '' }],
    ['pronunciation=on; editions=tr-two', { tr: 'tr-two', ru: '' }],
    ['editions=ru-one.tr-one; lang=en', { tr: 'tr-one', ru: 'ru-one' }],
    ['editions=ru-one', { tr: '', ru: 'ru-one' }],
    ['editions=tr-gone', { tr: '', ru: '', notice: 'missing' }],
  ] as const

  test('a thousand requests of readers with alternating choices each get the chosen edition', async () => {
    const { defaultEditions } = site.feed.current()
    // Few verses, so that most pages come from the cache.
    const references = listReferences(20)
    for (let at = 0; at < 1000; at++) {
      const [cookie, chosen] = choices[at % choices.length] ?? choices[0]
      const language = at % 2 === 0 ? 'tr' : 'ru'
      const reference = references[Math.floor(at / 12) % references.length] ?? '1:1'
      const shown = await read(`/${language}/verse/${reference}`, cookie)
      expect(shown.id).toBe(chosen[language] || defaultEditions.get(language)?._id)
      expect(shown.notice).toBe('notice' in chosen ? chosen.notice : undefined)
      if (at < 60) await expectOwnWords(shown, reference)
    }
  })

  test('the URL overrides the cookie, and a missing edition is not shown under another title', async () => {
    const path = '/tr/verse/2:255?edition='
    expect(await read(`${path}tr-two`, 'editions=tr-one')).toMatchObject({ text: toText('tr-two', '2:255') })
    expect(await read(`${path}tr-nobody`, 'editions=tr-one')).toMatchObject({ id: 'tr-one', notice: 'missing' })
    const own = site.feed.current().defaultEditions.get('tr')?._id ?? ''
    expect(await read(`${path}${own}`, 'editions=tr-one')).toMatchObject({ id: own })
  })

  test('an ETag of a page in one edition does not match the page in another edition', async () => {
    const read = async (cookie: string) => {
      const response = await site.request('/tr/verse/2:255', { headers: { cookie } })
      return { etag: response.headers.get('etag') ?? '', text: await response.text() }
    }
    const pages = await Promise.all(choices.map(([cookie]) => read(cookie)))
    const etags = pages.map(({ etag }) => etag)
    // Two choices that lead to the same page share it.
    expect(new Set(etags).size).toBe(new Set(pages.map(({ text }) => text)).size)
    expect(new Set(etags).size).toBeGreaterThan(2)
    const headers = { 'if-none-match': etags[0] ?? '', cookie: 'editions=tr-one' }
    const response = await site.request('/tr/verse/2:255', { headers })
    expect([response.status, response.headers.get('vary')]).toEqual([200, 'Accept-Encoding, Cookie'])
  })

  test('the API returns the texts of the requested editions with their IDs', async () => {
    const get = async (path: string) => (await site.get(path)).body
    expect(await get('/api/verse/2:255?edition=tr-two')).toMatchObject({
      verse: { tr: toText('tr-two', '2:255'), en: site.feed.current().verseByReference.get('2:255')?.en },
      editions: { tr: 'tr-two' },
    })
    expect(await get('/api/verse?chapter=1&limit=1&edition=tr-one,ru-one&select=tr,ru')).toMatchObject({
      verses: [{ tr: toText('tr-one', '1:1'), ru: toText('ru-one', '1:1') }],
      editions: { tr: 'tr-one', ru: 'ru-one' },
    })
    expect(await get('/api/verse?tr=birincik&edition=tr-one&limit=1')).toMatchObject({ count: excerptVerseCount })
    expect(await get('/api/verse?q=ikincik&chapter=112&edition=all')).toMatchObject({
      verses: Array(4).fill({ chapter: 112, matchedEditions: ['tr-two'] }),
      count: 4,
    })
    expect((await site.get('/api/verse/2:255?edition=tr-nobody')).status).toBe(400)
  })

  test('the words of the chosen edition are suggested, and a missing edition is ignored', async () => {
    const suggestWords = async (query: string) => {
      const { body } = await site.get(`/api/suggest?q=birinci&lng=tr${query}`)
      return (body as Suggestions).words
    }
    expect(await suggestWords('&edition=tr-one')).toEqual([
      { word: 'birincik', language: 'tr', count: excerptVerseCount },
    ])
    expect(await suggestWords('&edition=tr-one,ru-nobody')).toMatchObject([{ word: 'birincik' }])
    expect(JSON.stringify(await suggestWords(''))).not.toContain('birincik')
  })

  test('a search in all editions reads each edition, even if only one index fits into memory', async () => {
    const views = createEditionViews(site.database.db, { maxIndexes: 1 })
    const base = site.feed.searchable()
    for (const [id, word] of Object.entries(ownWords)) {
      const found = await views.searchOthers(base, base.catalogue.editions, { q: word, chapter: 112 })
      const hits = found.flatMap(({ hits }) => [...hits.values()].map((toHit) => toHit()))
      const [start = 0, end = 0] = hits[0]?.marks[0] ?? []
      expect([hits.map(({ edition }) => edition._id), hits[0]?.text.slice(start, end)]).toEqual([
        Array(4).fill(id),
        word,
      ])
    }
    views.stop()
  })

  test('an edition is a corpus file and has a manifest', async () => {
    const { body, headers } = await site.get('/api/corpus/tr-one')
    const file = body as CorpusFile
    const chapter = file.chapters.find((each) => each.chapter === 112)
    expect([file.edition?._id, chapter?.verses[0]]).toEqual(['tr-one', toText('tr-one', '112:1')])
    const named = headers.get('content-location') ?? ''
    expect(named).toMatch(/^\/api\/corpus\/tr-one\?sha256=[0-9a-f]{64}$/)
    expect((await site.get(named)).headers.get('cache-control')).toContain('immutable')
    const own = site.feed.current().defaultEditions.get('tr')?._id
    expect((await site.get(`/api/corpus/${own}`)).headers.get('content-location')).toContain('/api/corpus/tr?')
    expect((await site.get('/api/corpus/tr-nobody')).status).toBe(404)
    const manifest = await (await site.request('/api/manifest/tr-one')).text()
    const line = hashVerse({ chapter: 112, verse: 1, text: toText('tr-one', '112:1') })
    expect(manifest).toContain(`${line}  112.1\n`)
  })

  test('after a switch of the default and a removal, every text still appears under its own title', async () => {
    await writeContent(site.database.db, author, (db, writing) => switchDefault(db, writing, 'tr-one'))
    await writeContent(site.database.db, author, (db, writing) => removeEdition(db, writing, 'tr-two'))
    await site.feed.refresh()
    for (const reference of listReferences(40))
      for (const [cookie] of choices) {
        await expectOwnWords(await read(`/tr/verse/${reference}`, cookie), reference)
      }
    expect(await read('/tr/verse/2:255')).toMatchObject({ id: 'tr-one' })
    // A switch of editions changes no text of either: the changes list the editions, and no verse.
    const changes = await createTextChanges(site.database.db, () => site.feed.current().revision)()
    const before = site.feed.current().additionalEditions.get('tr-rwwad')?.title
    const titled = (kind: string, id: string) => ({ kind, title: `Title of ${id}` })
    expect(await changes.list({ skip: 0, limit: 10 })).toMatchObject([
      { kind: 'write', languages: ['tr'], count: 0, editions: [titled('removed', 'tr-two')] },
      { kind: 'write', languages: ['tr'], count: 0, editions: [{ ...titled('switched', 'tr-one'), before }] },
      { editions: [titled('added', 'ru-one')] },
      { editions: [titled('added', 'tr-two')] },
      { editions: [titled('added', 'tr-one')] },
    ])
    expect(await read('/tr/verse/2:255', 'editions=tr-two')).toMatchObject({ id: 'tr-one', notice: 'missing' })
  })
})

function toHashes(rows: readonly { chapter: number; verse: number; sha256: string }[]): Map<string, string> {
  return new Map(rows.map((row) => [toReferenceText(row), row.sha256]))
}
