import fc from 'fast-check'
import type { FuzzRequest } from './fuzz-request.ts'

/** In nearly every verse of their language. */
const frequentWords = ['الله', 'من', 'في', 'the', 'and', 'və', 've', 'и', 'не']
/** Files of megabytes. */
const largePaths = ['/api/corpus/ar', '/api/corpus/en', '/api/corpus/studies', '/sitemaps/en.xml', '/sitemaps/ru.xml']
const encodings = [undefined, 'identity', 'gzip', 'br', 'br;q=0, *', '']

const search = fc
  .record({
    word: fc.constantFrom(...frequentWords),
    limit: fc.constantFrom(50, 1000),
    skip: fc.nat({ max: 6000 }),
    highlight: fc.boolean(),
    padding: fc.constantFrom(0, 0, 900, 1100, 7000),
  })
  .map(({ word, limit, skip, highlight, padding }) => {
    const query = `q=${encodeURIComponent(word)}&limit=${limit}&skip=${skip}${highlight ? '&highlight=true' : ''}`
    return `/api/verse?${query}${'&'.repeat(padding)}`
  })

const small = fc
  .record({ skip: fc.nat({ max: 100_000 }), padding: fc.constantFrom(100, 1100, 7000) })
  .map(({ skip, padding }) => `/api/verse?select=_id&limit=1&skip=${skip}${'&'.repeat(padding)}`)

/** The most expensive public reads, with every encoding and with none. Some clients do not read the response. */
export const costlyRequests: fc.Arbitrary<FuzzRequest> = fc
  .record({
    path: fc.oneof(search, small, fc.constantFrom(...largePaths)),
    encoding: fc.constantFrom(...encodings),
    isUnread: fc.boolean(),
  })
  .map(({ path, encoding, isUnread }) => ({
    method: 'GET',
    path,
    headers: encoding === undefined ? {} : { 'accept-encoding': encoding },
    body: undefined,
    row: undefined,
    isCostly: true,
    isUnread,
  }))
