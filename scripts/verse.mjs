// npm run verse -- COMMAND: the operator's commands; see scripts/verse.ts.
import { prepare, runNode } from './prepare.mjs'

prepare({ built: false })
process.exit(runNode(['scripts/verse.ts', ...process.argv.slice(2)]))
