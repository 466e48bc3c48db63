import { listScreens } from '../support/screens.ts'
import type { FuzzedSite } from './fuzzed-site.ts'

/** Words with a meaning in parameters and fields of the contract. */
const plainWords = [
  'en',
  'az',
  'ar',
  'chapter',
  '-chapter',
  'relevance',
  'opinionEn',
  'verseIds',
  'fuzzNote',
  'mercy',
  '"mercy"',
  'rəhmət',
  'милость -x',
  '2:255',
  '1:1',
  '2:1-5',
  '999:1',
] as const

/** Uploads and schema updates. */
const texts = [
  '1|1|text\n1|2|text',
  '#  \n# Name: x\n1|1|',
  'chapter,verse,en\n1,1,"a ""b"""\n1,2,=1+1',
  'chapter\tverse\ten\n1\t1\tx',
  '[{"chapter":1,"verse":1,"en":"x"}]',
  '{"chapter":1,"verse":1,"en":"x"}\n{"chapter":1,"verse":"2"}',
  '[{"chapter":1,"verse":1,"__proto__":{"en":"x"}}]',
  '{"entity":"verse","operations":[{"op":"addField","name":"fuzzNote","type":"text"}]}',
  '{"entity":"verse","operations":[{"op":"setField","name":"fuzzNote","value":"x","where":{"ids":["\\u0000","1:1"]}}]}',
  '{"entity":"verse","operations":[{"op":"dropField","name":"fuzzNote"}],"dryRun":true}',
  '{"entity":"topic","operations":[{"op":"addField","name":"fuzzNote","type":"list","default":["\\ud800\\u0000"]}]}',
]

/** Names, ids and texts that the site knows, so that some requests succeed. */
export async function listWords(site: FuzzedSite): Promise<string[]> {
  const ids = await Promise.all([listIds(site, 'verse'), listIds(site, 'topic'), listIds(site, 'group')])
  return [...plainWords, ...texts, ...ids.flat()]
}

async function listIds(site: FuzzedSite, noun: 'verse' | 'topic' | 'group'): Promise<string[]> {
  const { text } = await site.send({ method: 'GET', path: `/api/${noun}?limit=4`, headers: {} })
  const records = JSON.parse(text)[`${noun}s`] as { readonly _id: string }[]
  return records.map(({ _id }) => _id)
}

/** Every screen, with and without a language, and pages of records, of which some do not exist. */
export function listPaths(words: readonly string[]): string[] {
  const ids = words.filter((word) => /^[\w:-]+$/.test(word))
  const pages = [...['verse', 'topic', 'group'].flatMap((noun) => ids.map((id) => `/${noun}/${id}`)), ...listScreens()]
  const files = ['/robots.txt', '/sitemap.xml', '/sitemaps/en.xml', '/icons/book.svg', '/locales/az/extra.json']
  return [
    ...['', '/en', '/az', '/tr', '/ru'].flatMap((prefix) => pages.map((page) => `${prefix}${page}` || '/')),
    ...files,
  ]
}
