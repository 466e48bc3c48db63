// npm run verse -- COMMAND: the operator's commands; see scripts/verse.ts.
import { install, runNode } from './prepare.mjs'

install()
process.exit(runNode(['scripts/verse.ts', ...process.argv.slice(2)]))
