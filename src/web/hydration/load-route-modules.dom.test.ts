import { expect, test } from 'vitest'
import { loadRouteModules } from './load-route-modules.ts'
import type { PageData } from './page-data.ts'

const toUrl = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`

test('runs the manifest and merges the parts of each route into one module', async () => {
  const page = {
    manifest: toUrl('globalThis.manifestRan = true'),
    routes: [
      ['root', toUrl('export default "root"')],
      ['verse', toUrl('export const clientLoader = "loader"'), toUrl('export default "verse"')],
    ],
  } satisfies Partial<PageData>
  await loadRouteModules(window, page as unknown as PageData)
  expect(window.__reactRouterRouteModules).toEqual({
    root: { default: 'root' },
    verse: { clientLoader: 'loader', default: 'verse' },
  })
  expect('manifestRan' in globalThis).toBe(true)
})
