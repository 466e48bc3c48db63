import type { FuzzedSite } from './fuzzed-site.ts'

/** Words that the parameters and fields of the contract mean something by. */
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

/** Uploads and schema updates, as someone would type them. */
const texts = [
  '1|1|text\n1|2|text',
  '#  \n# Name: x\n1|1|',
  'chapter,verse,en\n1,1,"a ""b"""\n1,2,=1+1',
  'chapter\tverse\ten\n1\t1\tx',
  '[{"chapter":1,"verse":1,"en":"x"}]',
  '{"chapter":1,"verse":1,"en":"x"}\n{"chapter":1,"verse":"2"}',
  '[{"chapter":1,"verse":1,"__proto__":{"en":"x"}}]',
  '{"entity":"verse","operations":[{"op":"addField","name":"fuzzNote","type":"string"}]}',
  '{"entity":"verse","operations":[{"op":"setField","name":"fuzzNote","value":"x","where":{"ids":["\\u0000","1:1"]}}]}',
  '{"entity":"verse","operations":[{"op":"dropField","name":"fuzzNote"}],"dryRun":true}',
  '{"entity":"topic","operations":[{"op":"addField","name":"fuzzNote","type":"strings","default":["\\ud800\\u0000"]}]}',
]

/** What the site holds and what its forms take, for requests that should mean something. */
export async function listWords(site: FuzzedSite): Promise<string[]> {
  const ids = await Promise.all([listIds(site, 'verse'), listIds(site, 'topic'), listIds(site, 'group')])
  return [...plainWords, ...texts, ...ids.flat()]
}

async function listIds(site: FuzzedSite, noun: 'verse' | 'topic' | 'group'): Promise<string[]> {
  const { text } = await site.send({ method: 'GET', path: `/api/${noun}?limit=4`, headers: {} })
  const records = JSON.parse(text)[`${noun}s`] as { readonly _id: string }[]
  return records.map(({ _id }) => _id)
}

/** Every kind of page, plain and under each language; what does not exist is as good. */
export function listAddresses(words: readonly string[]): string[] {
  const ids = words.filter((word) => /^[\w:-]+$/.test(word))
  const pages = [
    '',
    ...['verse', 'topic', 'group'].flatMap((noun) => ids.map((id) => `/${noun}/${id}`)),
    ...[
      'sheet',
      'my-study',
      'changes',
      'changes.atom',
      'form',
      'status',
      'admin',
      'topics',
      'editions',
      'developers',
    ].map((page) => `/${page}`),
    ...['privacy-policy', 'cookie-policy', 'terms-conditions', 'disclaimer', 'return-policy'].map((page) => `/${page}`),
  ]
  const files = ['/robots.txt', '/sitemap.xml', '/sitemaps/verses-en.xml', '/icons/book.svg', '/locales/az/extra.json']
  return [
    ...['', '/en', '/az', '/tr', '/ru'].flatMap((prefix) => pages.map((page) => `${prefix}${page}` || '/')),
    ...files,
  ]
}
