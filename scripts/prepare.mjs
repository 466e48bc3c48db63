// The first step of `npm start` and `npm test` on a bare clone. Runs on any Node from 20 on: plain JavaScript, no
// dependencies.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hashSources } from './hash-sources.mjs'
import { isInstalled } from './installed-packages.mjs'
import { verifyRuntime } from './verify-runtime.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const installStamp = join(root, 'node_modules/.installed')
const buildStamp = join(root, 'build/stamp.json')
const buildLock = join(root, 'node_modules/.building')
/** Node's cache of sources with types stripped and compiled, so that a second start need not repeat this. */
export const compileCache = join(root, 'node_modules/.cache/node')
const pinnedNode = join(root, 'node_modules/node/bin/node')
const sources = [
  'src',
  'public',
  'content',
  'scripts/build.ts',
  'scripts/build-offline.ts',
  'scripts/hash-sources.mjs',
  'scripts/inline-scripts.ts',
  'scripts/subset-fonts.ts',
  'scripts/vocabulary-module.ts',
  'vite.config.ts',
  'react-router.config.ts',
  'package.json',
  'package-lock.json',
]

/** The first step of every command. Exits with one line when something is wrong. */
export function prepare({ built = true } = {}) {
  try {
    install()
    if (built) build()
  } catch (error) {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Installs the packages of the lock file, unless they are installed. */
function install() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(installStamp) && readFileSync(installStamp, 'utf8') === lock) return
  if (!isInstalled(root)) installPackages()
  verifyRuntime(root)
  writeFileSync(installStamp, lock)
}

function installPackages() {
  process.stdout.write('Installing packages…\n')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--loglevel=error']
  const options = { cwd: root, stdio: 'inherit' }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: true })
  if (status !== 0) throw new Error('npm ci failed; see above.')
}

/** Builds the web application and the corpus, unless they are newer than their sources. */
export function build() {
  const site = process.env.SITE || 'production'
  const buildId = `${hashSources(root, sources)}-${site}`
  const isFresh = () => existsSync(buildStamp) && JSON.parse(readFileSync(buildStamp, 'utf8')).buildId === buildId
  if (isFresh()) return
  alone(() => {
    if (isFresh()) return
    process.stdout.write('Building…\n')
    if (runNode(['scripts/build.ts', buildId]) !== 0) throw new Error('The build failed; see above.')
  })
}

/**
 * Prevents concurrent builds: a second one waits and finds the build done. The lock of a dead process is taken over.
 */
function alone(act) {
  while (!takeLock(buildLock)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  try {
    act()
  } finally {
    rmSync(buildLock, { force: true })
  }
}

function takeLock(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(readLock(lock))) rmSync(lock, { force: true })
    return false
  }
}

function readLock(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return 0
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Runs a script on the pinned Node and waits for it. */
export function runNode(args, env = {}) {
  const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return status ?? 1
}

/** Starts a script on the pinned Node; resolves to its exit status. */
export function startNode(args, env = {}) {
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** Hands over to the pinned Node: forwards signals to it, and exits with it. */
export function becomeNode(args) {
  // React and React Router use their faster production builds only with this NODE_ENV.
  const env = { NODE_COMPILE_CACHE: compileCache, ...process.env, NODE_ENV: process.env.NODE_ENV || 'production' }
  const child = spawn(pinnedNode, args, { cwd: root, stdio: 'inherit', env })
  // The terminal signals the whole process group; a signal to this process alone is forwarded. In both cases the child
  // decides when to exit.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
  if (process.env.npm_lifecycle_event) whenOrphaned(() => child.kill('SIGTERM'))
}

/**
 * npm signals the shell between it and this process, and most shells exit without forwarding the signal; the only sign
 * is a new parent process.
 */
function whenOrphaned(act) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, 250)
  timer.unref()
}
