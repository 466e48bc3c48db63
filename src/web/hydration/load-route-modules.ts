import './before-hydration.ts'
import type { PageData } from './page-data.ts'

const load = (url: string): Promise<object> => import(/* @vite-ignore */ url)

/**
 * Does what the module script of React Router's `<Scripts>` does before the entry starts: loads the manifest and the
 * modules of the matched routes.
 */
export async function loadRouteModules(window: Window, { manifest, routes }: PageData): Promise<void> {
  const modules = routes.map(async ([id, ...urls]) => [id, Object.assign({}, ...(await Promise.all(urls.map(load))))])
  const [loaded] = await Promise.all([Promise.all(modules), load(manifest)])
  window.__reactRouterRouteModules = Object.fromEntries(loaded)
}
