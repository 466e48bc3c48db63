// npm test: installs what is missing and runs every kind of test; npm run test:slow (--slow): the tests that it leaves out;
// npm run check (--fast): format, lint, types and unit tests.
import { findChromium } from './find-chromium.mjs'
import { prepare, startNode } from './prepare.mjs'
import { parts } from './test-parts.mjs'

const fast = process.argv.includes('--fast')
const slow = process.argv.includes('--slow')
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings']
const typegen = ['node_modules/@react-router/dev/bin.cjs', 'typegen']
const tsc = ['node_modules/typescript/bin/tsc', '--noEmit']
const vitest = ['node_modules/vitest/vitest.mjs', 'run', `--tags-filter=${parts[slow ? 'test:slow' : 'test']}`]

const failed = []

prepare({ built: false })
// Type checking, the build and the preparation of the tests each keep about one core busy, so they run in parallel.
const checked = slow || checkStatically()
if (fast) await checked
else await build()
if (failed.length === 0) await test()
await checked
if (failed.length > 0) {
  process.stderr.write(`Failed: ${failed.join(', ')}\n`)
  process.exit(1)
}

async function checkStatically() {
  for (const args of [biome, typegen, tsc])
    if (!(await step(args === biome ? 'format and lint' : 'types', args))) return
}

async function build() {
  await step('build', ['scripts/build-if-stale.mjs'])
}

async function test() {
  if (fast) await step('unit tests', [...vitest, '--project', 'unit', '--project', 'dom'])
  else await step(slow ? 'slow tests' : 'tests', vitest, { CHROMIUM_PATH: await findChromium() })
}

/** Returns whether it succeeded. What failed is named at the end. */
async function step(name, args, environment) {
  process.stdout.write(`\n— ${name}\n`)
  if ((await startNode(args, environment)) === 0) return true
  failed.push(name)
  return false
}
