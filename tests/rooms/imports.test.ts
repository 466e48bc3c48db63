import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../src', import.meta.url))

type Import = { readonly file: string; readonly target: string; readonly typeOnly: boolean }

const rooms = ['shared', 'server', 'web'] as const
type Room = (typeof rooms)[number]

/** What each room may import of the others: `shared ← server` and `shared ← web`; main may import all. */
const allowed: Record<Room, readonly Room[]> = { shared: [], server: ['shared'], web: ['shared'] }

function listImports(): Import[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => {
      const text = readFileSync(join(root, name), 'utf8')
      const pattern =
        /^(import|export)\s+(type\s)?[^'"]*?from\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|import\(['"]([^'"]+)['"]\)/gm
      return [...text.matchAll(pattern)].map((match) => ({
        file: name,
        target: match[3] ?? match[4] ?? match[5] ?? '',
        typeOnly: match[2] !== undefined,
      }))
    })
}

function roomOf(file: string): Room | undefined {
  return rooms.find((room) => file.startsWith(`${room}/`))
}

/** The one room the target lies in, whether written `#room/…` or by a path that climbs out. */
function targetRoom({ file, target }: Import): Room | undefined {
  if (target.startsWith('#')) return rooms.find((room) => target.startsWith(`#${room}/`))
  if (!target.startsWith('.')) return undefined
  return roomOf(relative(root, join(root, file, '..', target)))
}

describe('imports run one way', () => {
  const imports = listImports()

  test('there are imports to look at', () => expect(imports.length).toBeGreaterThan(100))

  test('a room imports only what it may', () => {
    const wrong = imports.filter((entry) => {
      const from = roomOf(entry.file)
      const to = targetRoom(entry)
      if (!from || !to || from === to) return false
      // The server names the type of what it hands to the pages; importing the module would make a second copy of it.
      if (from === 'server' && to === 'web') return !entry.typeOnly
      return !allowed[from].includes(to)
    })
    expect(wrong).toEqual([])
  })

  test('no relative path climbs out of its room', () => {
    const wrong = imports.filter((entry) => {
      const to = targetRoom(entry)
      return (
        entry.target.startsWith('.') &&
        to !== undefined &&
        to !== roomOf(entry.file) &&
        roomOf(entry.file) !== undefined
      )
    })
    expect(wrong).toEqual([])
  })

  test('shared is pure: no Node, no React, no database, no server framework', () => {
    const wrong = imports
      .filter((entry) => roomOf(entry.file) === 'shared' && !entry.file.includes('.test.'))
      .filter(({ target }) => /^(node:|react|hono|kysely|pg$|i18next)/.test(target))
    expect(wrong).toEqual([])
  })
})
