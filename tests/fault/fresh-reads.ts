import { interfaceLanguages } from '#shared/language/languages.ts'
import type { Random } from '../support/random.ts'

export type FreshRead = { readonly path: string; readonly headers: Readonly<Record<string, string>> }

/** A few records, so that reads often meet edited ones. All are in the excerpt that tests use. */
export const edited = {
  verses: ['1:1', '1:2', '2:255', '2:256', '24:35', '112:1', '112:2', '50:2'],
  topics: ['patience', 'moses', 'light-of-god', 'prayer'],
  groups: ['wine-in-stages', 'adam-and-iblis', 'debt-and-witnesses'],
  passages: ['1:1', '2:255', '112:1'],
  edition: 'ru-made',
}

const words = ['light', 'mercy', 'ışık', 'sabır', 'свет', 'терпение', 'Allah', 'rəhman', 'mercyy', 'kursi', 'мусса']
const { verses, topics, groups, edition } = edited

const pages = [
  ...['', '?chapter=112', '?chapter=2&page=20', '?chapter=24&verse=35', '?topic=patience', '?topic=moses&chapter=5'],
  ...words.map((word) => `?q=${encodeURIComponent(word)}`),
  '?q=light&editions=all',
  '?q=why+do+people+suffer%3F',
  ...verses.map((verse) => `/verse/${verse}`),
  ...[
    '/verse/2:255-257',
    '/verse/1:1-7',
    '/verse/112:1,24:35',
    '/verse/2:255?compare=az,tr',
    '/verse/3:1',
    '/verse/50:3',
  ],
  `/verse/2:255?edition=${edition}`,
  `/verse/2:255?compare=${edition}&diff=1`,
  ...['/chapter/1', '/chapter/112', '/chapter/114', '/juz/1', '/juz/3', '/juz/30', '/juz'],
  ...topics.map((topic) => `/topic/${topic}`),
  ...groups.map((group) => `/group/${group}`),
  ...[
    '/topics',
    '/topics?a=patience',
    '/topics?a=patience&b=prayer',
    '/sheet?topic=patience',
    '/sheet?verses=2:255-257',
  ],
  ...['/sheet?group=wine-in-stages', '/sheet?q=light', '/editions', '/editions?verse=2:255', '/pronunciation'],
  ...[
    '/changes',
    '/changes?page=2',
    '/changes?revision=5',
    '/changes.atom',
    '/developers',
    '/form',
    '/form?verse=2:255&edition=ru',
    '/privacy-policy',
  ],
  ...['/my-study', '/offline', '/verse/1:99', '/topic/none'],
]

const api = [
  ...verses.map((verse) => `/api/verse/${verse}`),
  ...['?chapter=112', '?chapter=1&select=en,az,reading', '?limit=5&skip=250', '?limit=400', '?topicIds=patience'],
  ...['?groupId=wine-in-stages', '?chapter=1&sortBy=-updatedAt', '?sortBy=version&limit=3', '?facets=true&chapter=112'],
  ...['?topicIds=patience&facets=true&limit=3', '?q=light&highlight=true', '?q=light&sortBy=relevance', '?ru=свет'],
  ...['?q=112:1&sortBy=relevance', '?q=112:1-3', '?q=light&sortBy=chapter,verse'],
  ...[`?q=light&edition=${edition}`, '?q=light&edition=all', `?chapter=112&edition=${edition}`],
]
  .map((query) => (query.startsWith('?') ? `/api/verse${query}` : query))
  .concat(
    words.map((word) => `/api/verse?q=${encodeURIComponent(word)}&limit=3`),
    words.map((word) => `/api/suggest?lng=en&q=${encodeURIComponent(word.slice(0, 4))}`),
    topics.flatMap((topic) => [`/api/topic/${topic}`, `/api/topic/${topic}?populate=verseIds`]),
    groups.map((group) => `/api/group/${group}?populate=verseIds&populateFields=en,opinionEn`),
    ['/api/topic?limit=5', '/api/topic?en=light', '/api/group?limit=3', '/api/chapter', '/api/edition', '/api/passage'],
    [
      '/api/passage?chapter=1',
      '/api/passage/1:1',
      '/api/introduction/1',
      '/api/manifest/en',
      `/api/manifest/${edition}`,
    ],
    [
      '/api/ask?lng=en&q=patience+in+hardship',
      '/api/ask?lng=ru&q=терпение',
      '/api/ask?lng=en&q=opening+prayer+for+guidance',
    ],
  )

const choices = ['', '', '', 'pronunciation=on', `editions=${edition}`, `pronunciation=on; editions=${edition}`]

/** A random read of the API, of a page, or of a page's data as client-side navigation requests it. */
export function chooseRead(random: Random): FreshRead {
  if (random.chance(0.4)) return { path: encodeURI(decodeURI(random.pick(api))), headers: {} }
  const page = random.pick(pages)
  const prefix = random.chance(0.1) ? '' : `/${random.pick(interfaceLanguages)}`
  const path = `${prefix}${page}`.replace(/^(?=$|\?)/, '/')
  const isData = random.chance(0.25) && !path.includes('atom')
  return {
    path: isData ? toDataPath(path) : path,
    headers: { 'accept-language': random.pick(interfaceLanguages), cookie: random.pick(choices) },
  }
}

function toDataPath(path: string): string {
  const [pathname = '/', ...search] = path.split('?')
  return [pathname === '/' ? '/_.data' : `${pathname}.data`, ...search].join('?')
}
