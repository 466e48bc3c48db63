// npm start: installs what is missing, builds what is stale, and serves.
import { becomeNode, prepare } from './prepare.mjs'

prepare()
becomeNode(['src/main.ts'])
