import { expect, test } from 'vitest'
import { findLinePitch } from './line-pitch.ts'

const box = (left: number, top: number, bottom: number) => ({ left, right: left + 1, top, bottom })
const line = (...ink: ReturnType<typeof box>[]) => ({ left: 0, ink })

test.each([
  ['lines without a collision keep the minimum', [line(box(0, -0.5, 0.2)), line(box(0, -0.5, 0.2))], 1.7],
  ['a mark under a descender needs more', [line(box(0, -0.5, 0.9)), line(box(0, -1.8, 0.2))], 2.82],
  ['a mark beside a descender needs no more', [line(box(0, -0.5, 0.9)), line(box(3, -1.8, 0.2))], 1.7],
  ['one line has no neighbour', [line(box(0, -1.8, 0.9))], 1.7],
])('%s', (_reason, lines, expected) => expect(findLinePitch(lines, 1.7)).toBeCloseTo(expected))
