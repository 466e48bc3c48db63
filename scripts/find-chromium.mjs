// Finds Chromium, or installs it, or says what to install. Plain JavaScript: used before anything else runs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from './prepare.mjs'

// The headless shell comes first: the same browser without windows, at a third of the CPU time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export async function findChromium() {
  return findInstalled() ?? (await findDownloaded()) ?? (await download()) ?? installDebian() ?? giveUp()
}

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...places,
  ]
  return candidates.find((file) => file && existsSync(file))
}

async function findDownloaded() {
  const { chromium } = await import('playwright-core')
  const file = chromium.executablePath()
  return file && existsSync(file) ? file : undefined
}

async function download() {
  process.stdout.write('Looking for Chromium: none installed, trying Playwright’s download…\n')
  const cli = join(root, 'node_modules/playwright-core/cli.js')
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 })
  return status === 0 ? await findDownloaded() : undefined
}

function installDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  process.stdout.write('Installing Debian’s Chromium…\n')
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return findInstalled()
}

function giveUp() {
  process.stderr.write(
    'The browser tests need Chromium: install it (for example `apt-get install chromium-headless-shell`) or set CHROMIUM_PATH.\n',
  )
  process.exit(1)
}
