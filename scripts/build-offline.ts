import { hash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { interfaceLanguages } from '#shared/language/languages.ts'
import type { Site } from '#shared/site/site.ts'
import { toWebManifest } from '#shared/site/web-manifest.ts'

// Builds the parts of offline reading: the worker that renders pages, and the list of files in an offline copy.

type Directories = { readonly root: string; readonly client: string; readonly server: string }
/** A route in React Router's manifest. Any of its values may be the URL of a file, or a list of URLs. */
type Route = Readonly<Record<string, unknown>>
type Manifest = { readonly url: string; readonly entry: Route; readonly routes: Record<string, Route> }

type WebBuild = { readonly assets: Manifest; readonly entry: { readonly module: { readonly site: Site } } }

const workerFile = 'offline-worker.js'
/** The streaming renderer only: `react-dom/server.edge` also includes the legacy renderer, a third of the worker. */
export const workerRenderer = 'node_modules/react-dom/cjs/react-dom-server.edge.production.js'

/** Bundles the server build into the worker, with React's renderer for workers. */
export async function buildWorker({ root, client, server }: Directories, buildId: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    define: { __BUILD__: JSON.stringify(buildId), 'process.env.NODE_ENV': '"production"' },
    plugins: [webBuild(join(server, 'index.js'))],
    resolve: { alias: { 'react-dom/server': join(root, workerRenderer) } },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/web/offline/worker/worker.ts'),
        output: { format: 'iife', entryFileNames: workerFile, codeSplitting: false },
      },
    },
  })
}

function webBuild(file: string): Plugin {
  return { name: 'web-build', resolveId: (id) => (id === 'virtual:web-build' ? file : undefined) }
}

/** Runs after compression, because the list contains transfer sizes. */
export async function listAppFiles({ client, server }: Directories, buildId: string): Promise<void> {
  const { assets, entry }: WebBuild = await import(join(server, 'index.js'))
  writeFileSync(join(client, 'site.webmanifest'), JSON.stringify(toWebManifest(entry.module.site)))
  const urls = [...findAssets(client, assets), ...listLocales(), '/icon.svg']
  const files = urls.map((url) => {
    const bytes = readFileSync(join(client, url))
    return { url, sha256: hash('sha256', bytes, 'hex'), size: bytes.length, bytes: transferSize(client, url) }
  })
  writeFileSync(
    join(client, 'offline-files.json'),
    JSON.stringify({ build: buildId, workerBytes: transferSize(client, `/${workerFile}`), files }),
  )
}

/** The compressed size of a text file, otherwise its size. */
function transferSize(client: string, url: string): number {
  const compressed = join(client, `${url}.br`)
  return statSync(existsSync(compressed) ? compressed : join(client, url)).size
}

/**
 * Every asset of the public pages: the assets that the manifest lists for their routes, and the assets these import in
 * turn.
 */
function findAssets(client: string, { url, entry, routes }: Manifest): string[] {
  const names = readdirSync(join(client, 'assets')).filter((name) => !/\.(br|gz)$/.test(name))
  const publicRoutes = Object.entries(routes).filter(([id]) => id !== 'routes/admin')
  const toName = (url: string) => url.replace('/assets/', '')
  const parts = [entry, ...publicRoutes.map(([, route]) => route)]
  const queue = parts
    .flatMap((part) => Object.values(part).flat())
    .filter((value): value is string => typeof value === 'string' && value.startsWith('/assets/'))
    .map(toName)
  // The route manifest also lists the admin area, so its imports are not followed.
  const found = new Set([toName(url), ...names.filter((name) => name.endsWith('.woff2'))])
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (found.has(name)) continue
    found.add(name)
    const text = readFileSync(join(client, 'assets', name), 'utf8')
    queue.push(...names.filter((other) => !found.has(other) && text.includes(other)))
  }
  return [...found].sort().map((name) => `/assets/${name}`)
}

function listLocales(): string[] {
  return interfaceLanguages.flatMap((code) => [`/locales/${code}/translation.json`, `/locales/${code}/extra.json`])
}
