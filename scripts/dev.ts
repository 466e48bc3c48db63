// npm run dev: the site with Vite in front of it. An edit to a component appears in the browser at once (HMR), without
// reloading the page.
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
// An install removes the fonts, and an up-to-date build does not restore them.
await subsetFonts(join(root, 'node_modules'), join(root, 'node_modules/.cache/fonts'))
const server = createServer()
const vite = await createViteServer({
  root,
  appType: 'custom',
  // On the site's own port, because neither its content security policy nor a phone in the same network allows another.
  server: { middlewareMode: true, hmr: { server } },
})

/** Allows what Vite needs: injected styles and HMR code, and a WebSocket to its server. */
const developmentPolicy = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:"

/** Loads the modules for each page, so that it is rendered from the current sources. */
const renderFromSources: PageRenderer = async (request, context) => {
  const load = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
  const page = await createReactRouterRenderer(load)(request, context)
  if (!page.document) return page
  const html = toHtml(page.document)
  // The development policy has no hashes, so scripts and styles count as the page's own.
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
  build: { ...(await loadBuild(root)), localesDirectory: join(root, 'public/locales'), render: renderFromSources },
  log: createLog((line) => process.stdout.write(line), now),
  now,
  print,
  maxCacheBytes: 0,
})
site.attach(server)
server.on('request', (request, response) => {
  // The ETag names a revision, but in development a page also changes with its sources.
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
