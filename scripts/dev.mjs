// npm run dev: serves, and builds and serves anew whenever a source changes. The same path as npm start, so what is seen is what runs.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build, pinnedNode, prepare, root } from './prepare.mjs'

const watched = ['src', 'public', 'content']
const pauseMs = 150
const state = { server: undefined, timer: undefined }

function start() {
  state.server = spawn(pinnedNode, ['src/main.ts'], { cwd: root, stdio: 'inherit' })
}

function restart() {
  try {
    build()
  } catch (error) {
    // A slip while editing: what runs goes on, and the next change tries again.
    process.stderr.write(`${error.message}\n`)
    return
  }
  state.server.once('exit', start)
  state.server.kill('SIGTERM')
  if (state.server.exitCode !== null) start()
}

prepare()
start()
for (const folder of watched) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(state.timer)
    state.timer = setTimeout(restart, pauseMs)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    state.server.removeAllListeners('exit').once('exit', () => process.exit(0))
    state.server.kill('SIGTERM')
  })
}
