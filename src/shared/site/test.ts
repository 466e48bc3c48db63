import { site as production } from './production.ts'
import { parseSite } from './site.ts'

/** What tests and a staging copy run with: the same site, saying more. */
export const site = parseSite({
  ...production,
  name: 'Verse Study (test)',
  domain: 'test.verse-study.example',
  translationDebug: true,
})
