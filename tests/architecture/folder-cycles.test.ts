import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../src', import.meta.url))

type Import = { readonly from: string; readonly to: string }

const importPattern =
  /^(?:import|export)\s+[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm

/** Every import of one file by another, including types, as paths relative to src. */
function listImports(): Import[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  return files.flatMap((from) => {
    const text = readFileSync(join(root, from), 'utf8')
    return [...text.matchAll(importPattern)].flatMap((match) => {
      const to = resolve(from, match[1] ?? match[2] ?? match[3] ?? '')
      return to === undefined ? [] : [{ from, to }]
    })
  })
}

function resolve(from: string, target: string): string | undefined {
  const path = target.startsWith('#')
    ? target.slice(1)
    : target.startsWith('.')
      ? posix.join(dirname(from), target)
      : ''
  return path !== '' && existsSync(join(root, path)) ? path : undefined
}

/** A folder and its parents count as one, because files directly in `server/` compose those of its folders. */
const isAround = (outer: string, inner: string) => outer === '.' || `${inner}/`.startsWith(`${outer}/`)

/** Cycles of two or more folders, each as one import for every folder of the cycle. */
function listFolderCircles(imports: readonly Import[], folderOf: (file: string) => string): string[] {
  const edges = new Map<string, Import>()
  for (const entry of imports) {
    const [from, to] = [folderOf(entry.from), folderOf(entry.to)]
    if (!isAround(from, to) && !isAround(to, from)) edges.set(`${from} ${to}`, entry)
  }
  const folders = [...edges.values()].map(({ from, to }) => ({ from: folderOf(from), to: folderOf(to) }))
  return listCircles(folders).map((circle) =>
    circle
      .slice(1)
      .flatMap((to, at) => edges.get(`${circle[at]} ${to}`) ?? [])
      .map(toText)
      .join('; '),
  )
}

const toText = ({ from, to }: Import) => `${from} imports ${relative('.', to)}`

/** `server/content/stores` counts as `server/content`. */
const toPart = (file: string) => dirname(file).split('/').slice(0, 2).join('/')

const imports = listImports()

test('imports are found', () => expect(imports.length).toBeGreaterThan(1000))

test('there is no import cycle of folders', () => {
  expect(listFolderCircles(imports, dirname)).toEqual([])
})

test('there is no import cycle of the parts of a layer, with all their folders', () => {
  expect(listFolderCircles(imports, toPart)).toEqual([])
})

test('there is no import cycle of files', () => {
  expect(listCircles(imports)).toEqual([])
})

/** Cycles, including imports of types, each as the files or folders of the cycle. */
function listCircles(all: readonly Import[]): string[][] {
  const byFile = Map.groupBy(all, ({ from }) => from)
  const done = new Set<string>()
  const circles: string[][] = []
  const visit = (file: string, path: readonly string[]) => {
    const at = path.indexOf(file)
    if (at >= 0) circles.push([...path.slice(at), file])
    if (at >= 0 || done.has(file)) return
    for (const { to } of byFile.get(file) ?? []) visit(to, [...path, file])
    done.add(file)
  }
  for (const file of byFile.keys()) visit(file, [])
  return circles
}
