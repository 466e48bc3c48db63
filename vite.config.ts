import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import manifest from './package.json' with { type: 'json' }
import { inlineScripts } from './scripts/inline-scripts.ts'
import { vocabularyModule } from './scripts/vocabulary-module.ts'
import { selectSite } from './src/shared/site/select-site.ts'
import type { Site } from './src/shared/site/site.ts'

/** `virtual:site`: the version, and the site configuration as plain data, so that the validator stays out of the client bundle. */
function siteModule(site: Site): Plugin {
  const source = `export const site = ${JSON.stringify(site)}; export const version = ${JSON.stringify(manifest.version)}`
  return {
    name: 'site-configuration',
    resolveId: (id) => (id === 'virtual:site' ? '\0virtual:site' : undefined),
    load: (id) => (id === '\0virtual:site' ? source : undefined),
  }
}

/**
 * Two shared chunks instead of thirty: they compress better than their parts, and a slow connection makes fewer requests. Code of a single
 * route, and all of the admin area, stays in separate chunks.
 */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'site', test: /src\/(shared|web\/(layout|i18n|my-study|reading|ui))\//, minShareCount: 2 },
]

// Chosen here, at build time. Importing the configuration validates it, so a wrong one fails the build by the path of its field.
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
