// npm run dev: the site with Vite in front of it. An edit to a component shows in the browser at once (HMR), without losing the page.
import { createServer } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer as createViteServer } from 'vite'
import { createReactRouterRenderer, type PageRenderer, type WebBuild } from '#server/http/react-router-renderer.ts'
import { loadBuild } from '#server/load-build.ts'
import { createLog } from '#server/log.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { parseSettings } from '#server/settings.ts'
import { createSite } from '#server/site.ts'
import { openVerifiedDatabase } from '#server/snapshots/open-verified-database.ts'
import { toHtml } from '#shared/page-context.ts'
import { subsetFonts } from './subset-fonts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const print = (line: string) => void process.stderr.write(`${line}\n`)

const settings = parseSettings(process.env)
// An installation removes them, and a build that is up to date does not bring them back.
await subsetFonts(join(root, 'node_modules'), join(root, 'node_modules/.cache/fonts'))
const server = createServer()
const vite = await createViteServer({
  root,
  appType: 'custom',
  // On the site's own port: its content security policy and a phone in the same network allow no other.
  server: { middlewareMode: true, hmr: { server } },
})

/** Vite injects styles and the code of HMR, and talks to its server over a WebSocket. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

/** Modules are loaded for each page, so that it is rendered from the sources as they are. */
const renderFromSources: PageRenderer = async (request, context) => {
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
  const page = await createReactRouterRenderer(load)(request, context)
  if (!page.document) return page
  const html = toHtml(page.document)
  // This policy has no hashes of the scripts and styles, so they count as the page's own.
  return {
    ...page,
    document: { parts: [html], ownHtml: html, sharedHash: '', contentSecurityPolicy: developmentPolicy },
  }
}

const connection = await openVerifiedDatabase({ dataDir: settings.DATA_DIR, databaseUrl: settings.DATABASE_URL })
await prepareDatabase(connection, {
  seedBundleFile: join(root, 'build/corpus.json'),
  admin: { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD },
  print: (text) => void process.stdout.write(text),
  isTerminal: process.stdout.isTTY,
})
const now = () => new Date()
const site = await createSite({
  settings,
  connection,
  build: { ...(await loadBuild(root)), render: renderFromSources },
  log: createLog((line) => process.stdout.write(line), now),
  now,
  print,
  maxCacheBytes: 0,
})
site.attach(server)
server.on('request', (request, response) => {
  // A page changes with its sources, not with the revision that its ETag names.
  delete request.headers['if-none-match']
  vite.middlewares(request, response, () => site.listener(request, response))
})
server.listen(settings.PORT, settings.HOST, () =>
  process.stdout.write(`Development: http://localhost:${settings.PORT}\n`),
)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, async () => {
    server.closeAllConnections()
    server.close()
    await Promise.all([vite.close(), site.stop()])
    await connection.close()
    process.exit(0)
  })
