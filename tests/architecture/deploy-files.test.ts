import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { knownSettings } from '#server/settings.ts'
import { uploadLimit } from '#shared/contract/records.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (file: string) => readFileSync(`${root}${file}`, 'utf8')

/** Read by the build, so not settings of the process. */
const forBuilding = ['SITE', 'NODE_ENV']

describe('the container', () => {
  const copied = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  )

  test('copies existing files, and none that are ignored', () => {
    const ignored = read('.dockerignore').split('\n')
    expect(copied.length).toBeGreaterThan(8)
    for (const name of copied) {
      expect(existsSync(`${root}${name}`), name).toBe(true)
      expect(ignored, name).not.toContain(name.replace('./', ''))
    }
  })

  test('copies all sources of the build', () => {
    const sources = /const sources = \[([^\]]+)\]/.exec(read('scripts/prepare.mjs'))?.[1] ?? ''
    for (const [, name = ''] of sources.matchAll(/'([^']+)'/g))
      expect(
        copied.some((part) => name === part || name.startsWith(`${part}/`)),
        name,
      ).toBe(true)
  })

  test.each(['Dockerfile', 'compose.yaml', 'docs/operations.md'])('%s names settings that the site knows', (file) => {
    const text = read(file)
    const named = {
      Dockerfile: /(?<=^ENV .*)\b([A-Z_]+)=/gm,
      'compose.yaml': /^ {4}([A-Z_]+): (?!.*POSTGRES_USER)/gm,
      'docs/operations.md': /^\| `([A-Z_]+)` \|/gm,
    }[file] as RegExp
    const names = [...text.matchAll(named)].map(([, name = '']) => name)
    expect(names.length).toBeGreaterThan(3)
    const others = [...forBuilding, 'CHROMIUM_PATH']
    expect(names.filter((name) => !knownSettings.includes(name) && !others.includes(name))).toEqual([])
  })

  test('every setting is in the README', () => {
    const text = read('README.md')
    expect(knownSettings.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('compose passes every setting; others would be ignored silently', () => {
    // The image sets where a container listens and stores its data, and a container runs one process.
    const own = ['PORT', 'HOST', 'DATA_DIR', 'WORKERS']
    const text = read('compose.yaml')
    expect(knownSettings.filter((name) => !own.includes(name) && !text.includes(`\n    ${name}: `))).toEqual([])
  })

  test('every setting is in the table of the operations page', () => {
    const text = read('docs/operations.md')
    expect(knownSettings.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
  })

  test('the proxy accepts the largest upload that the site accepts', () => {
    const [, megabytes = ''] = /max_size (\d+)MB/.exec(read('deploy/Caddyfile')) ?? []
    expect(Number(megabytes) * 1_000_000).toBeGreaterThan(uploadLimit)
  })
})

test('nginx appends to X-Forwarded-For, so that the proxy before it can be counted', () => {
  expect(read('deploy/nginx.conf')).toMatch(/proxy_set_header X-Forwarded-For \$proxy_add_x_forwarded_for;/)
})

test('nginx caches a page under the host that it sends to the site', () => {
  const conf = read('deploy/nginx.conf')
  const [, host = ''] = /proxy_set_header Host (\S+);/.exec(conf) ?? []
  expect(host).toBe('$http_host')
  expect(conf).toContain(`proxy_cache_key ${host}$request_uri;`)
})

describe('the systemd unit', () => {
  const unit = read('deploy/verse-study.service')
  const settings = (name: string) =>
    [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value)

  test('starts existing files, with settings that the site knows', () => {
    const [command = ''] = settings('ExecStart')
    const [directory = ''] = settings('WorkingDirectory')
    const [node = '', main = ''] = command.split(' ')
    expect(existsSync(node.replace(`${directory}/`, root)), node).toBe(true)
    expect(existsSync(root + main), main).toBe(true)
    const names = settings('Environment').flatMap((line) => line.split(' ').map((pair) => pair.split('=')[0] ?? ''))
    expect(names.filter((name) => !knownSettings.includes(name) && !forBuilding.includes(name))).toEqual([])
  })

  test('gives up only after several failed starts, and waits for the site to stop', () => {
    const [[interval = 0], [burst = 0], [delay = 0], [stop = 0]] = [
      'StartLimitIntervalSec',
      'StartLimitBurst',
      'RestartSec',
      'TimeoutStopSec',
    ].map((name) => settings(name).map(Number)) as [number[], number[], number[], number[]]
    expect(interval).toBeGreaterThan(burst * delay * 2)
    expect(stop).toBeGreaterThan(10)
  })

  const isInstalled = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!isInstalled)('is accepted by systemd', () => {
    const directory = mkdtempSync(join(tmpdir(), 'verse-unit-'))
    const file = join(directory, 'verse-study.service')
    // With the paths and the user of this machine.
    writeFileSync(file, unit.replaceAll('/opt/verse-study/', root).replace(/^User=.*$/m, ''))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' })
    rmSync(directory, { recursive: true })
    // Systemd also checks other units of this machine.
    expect([status, stderr.split('\n').filter((line) => line.includes('verse-study'))]).toEqual([0, []])
  })
})
