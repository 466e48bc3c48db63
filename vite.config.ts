import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { inlineScripts } from './scripts/inline-scripts.ts'
import { vocabularyModule } from './scripts/vocabulary-module.ts'
import { selectSite } from './src/shared/site/select-site.ts'
import type { Site } from './src/shared/site/site.ts'

/**
 * `virtual:site`: the version, and the site configuration as plain data, so that the validator stays out of the client
 * bundle. Styles and server settings are separate exports, because the browser needs neither: of the styles it needs
 * only the background colours.
 */
function siteModule(site: Site): Plugin {
  const { styles, subscription, locale, chat, bookingIntervalMs, translationDebug, ...rest } = site
  const settings = { subscription, locale, chat, bookingIntervalMs, translationDebug }
  const hasAdmin = subscription.features.admin.active
  const exported = {
    site: rest,
    settings,
    hasAdmin,
    translationDebug,
    styles,
    paper: styles.multiVars['--paper'] ?? { light: '', dark: '', sepia: '' },
    version: manifest.version,
  }
  const source = Object.entries(exported)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
  return {
    name: 'site-configuration',
    resolveId: (id) => (id === 'virtual:site' ? '\0virtual:site' : undefined),
    load: (id) => (id === '\0virtual:site' ? source : undefined),
  }
}

/** The tools of a verse. In a list of verses they are fetched when the reader opens them. */
const verseTools =
  /src\/(web\/(my-study(?!\/confirm)|reading\/(card-tools|tool-buttons|use-copy|verse-for-tools|verse-tools))|shared\/catalogue\/verse-range)/
/** The controls around the verses of a search or a topic. */
const lists =
  /src\/web\/(reading\/(card-texts|chapter-bars|packed-rows|page-numbers|pagination|result-styles|use-cards)|styles\/results)/
/** Code of pages that are rarely visited, and for people who are signed in. */
const rare =
  /src\/(web\/(my-study\/confirm|styles\/confirm|ui\/(api-client|backdrop-page|rich-text|use-api-action)|i18n\/load-extra)|shared\/(contract\/error-text|language\/format-moment|catalogue\/paging|search\/(?!fnv-1a)))/
/** Schemas and the validator, which several chunks of the admin area use and nothing else. */
const schemas =
  /src\/shared\/(access|contract|refusals)\/|src\/shared\/catalogue\/(chapter|edition|extra-fields|field|group|passage|topic|verse|verse-note)\.ts/
const others = /src\/(shared|web\/(layout|i18n|reading|ui))\/|hydration\/use-original-texts/

/**
 * A few shared chunks instead of thirty: they compress better than their parts, and a slow connection makes fewer
 * requests. Code of a single route, and all of the admin area, stays in separate chunks.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  {
    name: 'site',
    test: (id: string) => others.test(id) && ![verseTools, lists, rare, schemas].some((group) => group.test(id)),
    minShareCount: 2,
  },
  { name: 'verse-tools', test: verseTools, minShareCount: 2 },
  { name: 'lists', test: lists, minShareCount: 2 },
]

// The site configuration is chosen at build time. Importing it validates it, so an invalid field fails the build.
export default defineConfig(async () => {
  const file = new URL(`./src/shared/site/${selectSite(process.env.SITE)}.ts`, import.meta.url)
  const { site } = await import(file.href)
  return {
    // The output of scripts/subset-fonts.ts.
    resolve: { alias: { fonts: fileURLToPath(new URL('./node_modules/.cache/fonts', import.meta.url)) } },
    plugins: [siteModule(site), inlineScripts(), vocabularyModule(), reactRouter()],
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  }
})
