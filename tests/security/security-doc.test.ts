import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')

/** The number of level 1 and 2 items in each section of ASVS 5.0.0; they come first in their section. */
const sections: Readonly<Record<string, readonly number[]>> = {
  V1: [2, 9, 11, 3, 2],
  V2: [3, 3, 4, 1],
  V3: [0, 2, 4, 6, 5, 0, 2],
  V4: [3, 1, 2, 4],
  V5: [1, 3, 2, 3],
  V6: [3, 12, 4, 4, 5, 3, 0, 4],
  V7: [3, 4, 2, 5, 2, 2],
  V8: [2, 3, 1, 1],
  V9: [3, 4],
  V10: [2, 2, 4, 11, 5, 2, 3],
  V11: [2, 3, 3, 4, 1, 1],
  V12: [3, 2, 4],
  V13: [1, 5, 2, 5],
  V14: [2, 4, 3],
  V15: [3, 3, 7],
  V16: [1, 5, 4, 3, 3],
  V17: [1, 4, 2],
}

const items = Object.entries(sections).flatMap(([chapter, counts]) =>
  counts.flatMap((count, section) => Array.from({ length: count }, (_, at) => `${chapter}.${section + 1}.${at + 1}`)),
)

/** The rows of the table under a heading, without the table's head. */
function readTable(heading: string): string[][] {
  const part = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  const lines = part.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

const met = readTable('Met, with tests')
const others = ['Partially met', 'Left to the operator', 'Not applicable'].flatMap(readTable)
const rows = [...met, ...others]

describe('docs/security.md', () => {
  test('lists every item of levels 1 and 2 once, and no other', () => {
    expect(items).toHaveLength(253)
    const named = rows.flatMap(([item = '']) => {
      const within = items.filter((id) => id === item || id.startsWith(`${item}.`))
      return within.length > 0 ? within : [`unknown ${item}`]
    })
    expect(named.toSorted()).toEqual(items.toSorted())
  })

  test('has no empty cell', () => {
    expect(rows.filter((cells) => cells.length < 2 || cells.some((cell) => cell === ''))).toEqual([])
  })

  test.each(met.map(([item = '', , , files = '']) => ({ item, files })))(
    '$item names active test files',
    ({ files }) => {
      for (const cell of files.split('<br>')) {
        const [, file = ''] = /^`([^`]+\.test\.tsx?)`$/.exec(cell) ?? []
        expect(file !== '' && existsSync(join(root, file)), `no such test file: ${cell}`).toBe(true)
        const source = readFileSync(join(root, file), 'utf8')
        expect(source, `${file} has no test`).toMatch(/\b(?:test|it)(?:\.each|SlowAfterFirst)?\(/)
        expect(source, `${file} has tests that do not run`).not.toMatch(/\b(?:test|it|describe)\.(?:skip|only|todo)\(/)
      }
    },
  )

  test('documents limits, assets, logging, keys, dependencies', () => {
    for (const heading of [
      'Assets',
      'Rules and limits',
      'Cryptography',
      'Logging',
      'Dependencies',
      'Expensive operations',
      'Manual runs',
    ])
      expect(text).toContain(`\n## ${heading}\n`)
  })
})
