import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open-database.ts'
import { loadBuild } from '#server/load-build.ts'
import { parseSettings } from '#server/settings.ts'
import { createSite } from '#server/site.ts'
import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import { chapterCount } from '#shared/catalogue/bounds.ts'
import type { Random } from '../support/random.ts'
import type { EditorClient } from './editor-client.ts'
import { chooseEdit, type EditState } from './fresh-edits.ts'
import { chooseRead, edited, type FreshRead } from './fresh-reads.ts'
import type { SiteSettings } from './site-process.ts'

export type FreshReport = {
  readonly pairs: number
  readonly edits: number
  /** Edits that the site rightly refused, such as an undo of something already undone. */
  readonly refused: number
  readonly differences: readonly string[]
}

type Response = { readonly status: number; readonly headers: string; readonly body: string }

/** A site with the same content that never responds from a cache. */
export type Reference = {
  /** Resolves once it has loaded every write of the client with these cookies. */
  catchUp(cookie: string): Promise<void>
  read(origin: string, read: FreshRead): Promise<Response>
  stop(): Promise<void>
}

/** Runs in this process on the same database. Its requests go to Hono directly, which has no response cache. */
export async function startReference({ dataDir, databaseUrl }: SiteSettings): Promise<Reference> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-reference-'))
  const connection = openDatabase({ dataDir, databaseUrl: databaseUrl || undefined })
  const site = await createSite({
    settings: parseSettings({ DATA_DIR: directory }),
    connection,
    build: await loadBuild(process.cwd()),
    log: () => {},
    now: () => new Date(),
    print: () => {},
    warmUp: false,
  })
  const server = createServer(site.serverOptions, site.listener)
  site.attach(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    async catchUp(cookie) {
      await (await fetch(`http://127.0.0.1:${port}/api/health`, { headers: { cookie } })).arrayBuffer()
    },
    read: async (origin, { path, headers }) =>
      await toResponse(await site.app.request(`${origin}${path}`, { headers })),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await site.stop()
      await connection.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const compared = ['etag', 'vary', 'cache-control', 'content-type', 'location', 'content-security-policy']

async function toResponse(response: globalThis.Response): Promise<Response> {
  const headers = compared.map((name) => `${name}: ${response.headers.get(name)}`).join('\n')
  return { status: response.status, headers, body: await response.text() }
}

type Run = {
  readonly urls: readonly string[]
  readonly client: EditorClient
  readonly reference: Reference
  readonly pairs: number
  readonly readsAfterEdit: number
  readonly random: Random
  readonly onRound?: (report: FreshReport) => void
}

/**
 * Edits at random, and after each edit compares responses of all processes with those of the reference. Requires an
 * additional edition: see `importMadeText`.
 */
export async function runFresh(run: Run): Promise<FreshReport> {
  const { urls, client, reference, pairs, readsAfterEdit, random, onRound } = run
  const report = { pairs: 0, edits: 0, refused: 0, differences: [] as string[] }
  const state: EditState = { revision: client.revision(), editions: await findEditions(urls[0] ?? '') }
  for (let turn = 0; report.pairs < pairs; turn++) {
    const edit = chooseEdit(random, turn, state)
    const { status } = await client.send(random.pick(urls), edit)
    if (status === 200) {
      report.edits++
      state.revision = client.revision()
      if (edit.path.endsWith('/default')) state.editions = [state.editions[1], state.editions[0]]
    } else report.refused++
    await reference.catchUp(client.seen())
    const reads = Array.from({ length: readsAfterEdit }, () => ({ url: random.pick(urls), read: chooseRead(random) }))
    for (const { url, read } of reads) {
      const difference = await compare(url, read, run)
      if (difference) report.differences.push(`after ${edit.method} ${edit.path}: ${difference}`)
    }
    report.pairs += reads.length
    onRound?.(report)
  }
  return report
}

/**
 * Sends the cookie that makes a process catch up with the editor first. Without it, a process may show an edit a moment
 * later.
 */
async function compare(url: string, read: FreshRead, { client, reference }: Run): Promise<string | undefined> {
  const cookie = [client.seen(), read.headers.cookie].filter(Boolean).join('; ')
  const headers = { ...read.headers, cookie }
  const [served, expected] = await Promise.all([
    fetch(`${url}${read.path}`, { headers, redirect: 'manual' }).then(toResponse),
    reference.read(url, { path: read.path, headers }),
  ])
  const part = (['status', 'headers', 'body'] as const).find((name) => served[name] !== expected[name])
  return part && `${read.path} ${JSON.stringify(read.headers)}: ${describe(served[part], expected[part])}`
}

function describe(served: string | number, expected: string | number): string {
  const [a, b] = [String(served), String(expected)]
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `…${a.slice(Math.max(0, at - 60), at + 60)}… instead of …${b.slice(Math.max(0, at - 60), at + 60)}…`
}

/** The ids of the additional edition and of the default one of its language. */
async function findEditions(url: string): Promise<EditState['editions']> {
  const { editions } = (await (await fetch(`${url}/api/edition`)).json()) as {
    editions: readonly { readonly _id: string; readonly language: string; readonly default: boolean }[]
  }
  const find = (isDefault: boolean) =>
    editions.find((one) => one.default === isDefault && edited.edition.startsWith(one.language))?._id ?? ''
  return [find(false), find(true)]
}

const allChapters = Array.from({ length: chapterCount }, (_, at) => at + 1)

/** Adds an edition of made-up texts, as an administrator does. `chapters` are those of the site's content. */
export async function importMadeText(
  client: EditorClient,
  url: string,
  chapters: readonly number[] = allChapters,
): Promise<void> {
  const lines = chapters.flatMap((chapter) =>
    Array.from(
      { length: findAyahCount(chapter) ?? 0 },
      (_, at) => `${chapter}|${at + 1}|свет сделан ${chapter}:${at + 1}\n`,
    ),
  )
  const file = Buffer.from(lines.join('')).toString('base64')
  const attribution = { title: 'Made', translator: 'Nobody', source: 'A test', terms: 'Free' }
  const body = { file, _id: edited.edition, language: 'ru', attribution, reason: 'A test.' }
  const { status, body: output } = await client.send(url, { method: 'POST', path: '/api/admin/edition', body })
  if (status !== 200) throw new Error(`The edition was refused: ${status} ${JSON.stringify(output)}`)
}
