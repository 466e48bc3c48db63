import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Concepts } from '#shared/search/ask/concept.ts'
import type { Site } from '#shared/site/site.ts'
import { createReactRouterRenderer, type PageRenderer, type WebBuild } from './http/react-router-renderer.ts'

/** The built web application: its pages, its configuration and its files. */
export type Build = {
  readonly version: string
  /** Changes with every build; part of each ETag. */
  readonly buildId: string
  readonly site: Site
  readonly render: PageRenderer
  /** The files that browsers load. */
  readonly clientDirectory: string
  readonly localesDirectory: string
  /** The vocabulary of search by meaning. */
  readonly concepts: Concepts
}

/** Throws unless the site was built. The build writes the stamp last. */
export function assertBuilt(root: string): void {
  if (!existsSync(join(root, 'build/stamp.json')))
    throw new Error('The site is not built. Run npm start, which builds it first, or node scripts/build-if-stale.mjs.')
}

export async function loadBuild(root: string): Promise<Build> {
  const directory = join(root, 'build')
  const clientDirectory = join(directory, 'client')
  const web: WebBuild = await import(join(directory, 'server/index.js'))
  return {
    version: readJson(join(root, 'package.json')).version,
    buildId: readJson(join(directory, 'stamp.json')).buildId,
    site: web.entry.module.site,
    render: createReactRouterRenderer(web),
    clientDirectory,
    localesDirectory: join(clientDirectory, 'locales'),
    concepts: web.entry.module.concepts,
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
