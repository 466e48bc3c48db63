import type { Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { PageContext } from '#shared/page-context.ts'
import type { Site } from '#shared/site/site.ts'
import type { EditionViews } from '../content/read-model/edition-views.ts'
import { createImageRenderer, toColours } from '../og-image/image-renderer.ts'
import { mountOgImages } from '../og-image/mount-og-images.ts'
import type { Module } from './module.ts'

type Parts = {
  readonly site: Site
  readonly messages: PageContext['messages']
  readonly catalogue: () => Catalogue
  readonly showEditions: EditionViews['show']
  readonly buildId: string
  /** How many images may wait to be rendered. */
  readonly maxQueue: number | undefined
}

/** The Open Graph images of shared pages. */
export function startImages(parts: Parts): Module & { mount(app: Hono): void } {
  const { site, messages, catalogue, showEditions, buildId, maxQueue } = parts
  const renderer = createImageRenderer({
    colours: toColours(site.styles),
    ...(maxQueue !== undefined && { maxQueue }),
  })
  return {
    handlers: {},
    mount: (app) => mountOgImages(app, { renderer, messages, siteName: site.name, catalogue, showEditions, buildId }),
    stop: () => renderer.stop(),
  }
}
