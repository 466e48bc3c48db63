// npm test: installs what is missing and runs everything; npm run check (--fast): format, lint, types and unit tests.
import { findChromium } from './find-chromium.mjs'
import { prepare, runNode } from './prepare.mjs'

prepare({ built: false })
const fast = process.argv.includes('--fast')
const biome = 'node_modules/@biomejs/biome/bin/biome'
const router = 'node_modules/@react-router/dev/bin.cjs'

step('format and lint', () => runNode([biome, 'check', '--error-on-warnings']))
step('types', () => runNode([router, 'typegen']) || runNode(['node_modules/typescript/bin/tsc', '--noEmit']))
if (fast) {
  step('unit tests', () => runNode(['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']))
} else {
  prepare()
  const environment = { CHROMIUM_PATH: await findChromium() }
  step('tests', () => runNode(['node_modules/vitest/vitest.mjs', 'run'], environment))
}

function step(name, run) {
  process.stdout.write(`\n— ${name}\n`)
  const status = run()
  if (status !== 0) process.exit(status)
}
