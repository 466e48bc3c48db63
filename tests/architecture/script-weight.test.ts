import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

type Route = { readonly module: string; readonly clientLoaderModule?: string; readonly imports: readonly string[] }
type Manifest = { readonly entry: Route; readonly routes: Readonly<Record<string, Route>> }

const assets = 'build/client/assets'

function readManifest(): { readonly file: string; readonly manifest: Manifest } {
  const file = readdirSync(assets).find((name) => /^manifest-\w+\.js$/.test(name)) ?? ''
  const json = /\{.*\}/s.exec(readFileSync(`${assets}/${file}`, 'utf8'))?.[0] ?? ''
  return { file: `/assets/${file}`, manifest: JSON.parse(json) }
}

/** The compressed size of the files that a page fetches for hydration, which `collectRouterData` lists. */
function weighScripts(route: string): number {
  const { file, manifest } = readManifest()
  const routes = ['root', 'routes/language', route].map((id) => manifest.routes[id] as Route)
  const files = [manifest.entry, ...routes].flatMap(({ module, clientLoaderModule, imports }) => [
    module,
    ...(clientLoaderModule ? [clientLoaderModule] : []),
    ...imports,
  ])
  const sizes = [...new Set([file, ...files])].map((url) => statSync(`build/client${url}.br`).size)
  return sizes.reduce((sum, size) => sum + size, 0)
}

// Code that few readers use is fetched when it is used (vite.config.ts). The files contain each other's hashes, so
// their compressed size differs by a few dozen bytes between builds.
test.each([
  ['routes/home', 117_800],
  ['routes/verse', 116_700],
  ['routes/topic', 115_400],
  ['routes/group', 115_200],
  ['routes/chapter', 118_500],
])('the scripts of %s have at most %i bytes', (route, max) => {
  expect(weighScripts(route)).toBeLessThanOrEqual(max)
})
