import type { Hono } from 'hono'
import type { Catalogue } from '#shared/catalogue/catalogue.ts'
import type { Site } from '#shared/site/site.ts'
import type { AppFacts } from '#web/app-context.ts'
import { mountPictures } from '../pictures/mount-pictures.ts'
import { createPictureStudio, toColours } from '../pictures/picture-studio.ts'
import type { Module } from './module.ts'

type Parts = {
  readonly site: Site
  readonly translations: AppFacts['translations']
  readonly catalogue: () => Catalogue
  readonly buildId: string
  /** How many images may wait to be rendered. */
  readonly maxQueue: number | undefined
}

/** The Open Graph images of shared pages. */
export function startImages(parts: Parts): Module & { mount(app: Hono): void } {
  const { site, translations, catalogue, buildId, maxQueue } = parts
  const studio = createPictureStudio({
    colours: toColours(site.styles),
    ...(maxQueue !== undefined && { mostWaiting: maxQueue }),
  })
  return {
    handlers: {},
    mount: (app) => mountPictures(app, { studio, translations, siteName: site.name, catalogue, buildId }),
    stop: () => studio.stop(),
  }
}
