import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../src', import.meta.url))

/** Includes imports of types. */
type Import = { readonly file: string; readonly target: string }

const layers = ['shared', 'server', 'web'] as const
type Layer = (typeof layers)[number]

/** The layers that each layer may import: `shared ← server` and `shared ← web`. main.ts may import all. */
const allowed: Record<Layer, readonly Layer[]> = { shared: [], server: ['shared'], web: ['shared'] }

function listImports(): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      const pattern =
        /^(?:import|export)\s+[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm
      return [...text.matchAll(pattern)].map((match) => ({
        file: name,
        target: match[1] ?? match[2] ?? match[3] ?? '',
      }))
    })
}

function layerOf(file: string): Layer | undefined {
  return layers.find((layer) => file.startsWith(`${layer}/`))
}

/** The layer of the target, written as `#layer/…` or as a relative path. */
function targetLayer({ file, target }: Import): Layer | undefined {
  if (target.startsWith('#')) return layers.find((layer) => target.startsWith(`#${layer}/`))
  if (!target.startsWith('.')) return undefined
  return layerOf(relative(root, join(root, file, '..', target)))
}

describe('imports run one way', () => {
  const imports = listImports()

  test('imports are found', () => expect(imports.length).toBeGreaterThan(100))

  test('a layer imports only what it may', () => {
    const wrong = imports.filter((entry) => {
      const from = layerOf(entry.file)
      const to = targetLayer(entry)
      if (!from || !to || from === to) return false
      return !allowed[from].includes(to)
    })
    expect(wrong).toEqual([])
  })

  /** Includes types, because code that cannot name the feed cannot receive it. */
  test('code that makes cached responses reads the content only through the recording view', () => {
    const reached = new Set([
      'server/http/pages.ts',
      'server/http/api-fast-path.ts',
      'server/http/endpoints/read-content.ts',
    ])
    for (const file of reached)
      for (const entry of imports.filter((one) => one.file === file && one.target.startsWith('.'))) {
        const target = relative(root, join(root, file, '..', entry.target))
        if (!target.startsWith('server/content/recording/')) reached.add(target)
      }
    expect(reached.size).toBeGreaterThan(10)
    expect([...reached].filter((file) => file.startsWith('server/content/read-model/'))).toEqual([])
  })

  test('no relative path leaves its layer', () => {
    const wrong = imports.filter((entry) => {
      const to = targetLayer(entry)
      return (
        entry.target.startsWith('.') &&
        to !== undefined &&
        to !== layerOf(entry.file) &&
        layerOf(entry.file) !== undefined
      )
    })
    expect(wrong).toEqual([])
  })

  test('shared is pure: no Node, no React, no database, no server framework', () => {
    const wrong = imports
      .filter((entry) => layerOf(entry.file) === 'shared' && !entry.file.includes('.test.'))
      .filter(({ target }) => /^(node:|react|hono|kysely|pg$|i18next)/.test(target))
    expect(wrong).toEqual([])
  })
})
