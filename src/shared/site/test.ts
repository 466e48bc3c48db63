import { site as production } from './production.ts'
import { parseSite } from './site.ts'

/** The configuration for tests and a staging copy: the production site with more logging. */
export const site = parseSite({
  ...production,
  name: 'Verse Study (test)',
  domain: 'test.verse-study.example',
  translationDebug: true,
})
