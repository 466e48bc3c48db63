// npm start: installs what is missing, builds what is stale, and serves.
import { becomeNode, build, install } from './prepare.mjs'

install()
build()
becomeNode(['src/main.ts'])
