// npm run dev: installs and builds what is missing, then serves from the sources; see scripts/dev.ts. An edit to the server or to a message restarts it.
import { becomeNode, prepare } from './prepare.mjs'

prepare()
process.env.NODE_ENV = 'development'
const watched = ['src/server', 'src/shared', 'public/locales', 'scripts/dev.ts'].map((path) => `--watch-path=${path}`)
becomeNode([...watched, '--watch-preserve-output', 'scripts/dev.ts'])
