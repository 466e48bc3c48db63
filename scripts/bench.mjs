// npm run bench: builds what is stale and measures; see bench/run.ts. `-- search`, `-- ask` and `-- phonetic` measure the search alone, `-- editions`
// readers who chose other editions, `-- mixed` the mixed load and memory, `-- scale` three processes behind Varnish.
import { findChromium } from './find-chromium.mjs'
import { prepare, runNode } from './prepare.mjs'

prepare()
const [first, ...rest] = process.argv.slice(2)
if (['search', 'ask', 'phonetic', 'editions', 'mixed', 'scale'].includes(first))
  process.exit(runNode([`bench/${first}/run.ts`, ...rest]))
process.exit(runNode(['bench/run.ts', ...process.argv.slice(2)], { CHROMIUM_PATH: await findChromium() }))
