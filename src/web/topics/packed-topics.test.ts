import { expect, test } from 'vitest'
import { packTopics, packWheel, unpackTicks, unpackTopics } from './packed-topics.ts'

test('the topics of a theme are packed and unpacked unchanged', () => {
  const topics = [
    { id: 'light', name: 'Light', count: 3, d: 'M1 6v-3M3 6v-6' },
    { id: 'patience', name: 'Patience and steadfastness', count: 90, d: '' },
  ]
  expect(unpackTopics(packTopics(topics))).toEqual(topics)
  expect(unpackTopics(packTopics([{ id: 'light', name: 'Light' }]))).toMatchObject([{ id: 'light', name: 'Light' }])
  expect(unpackTopics(packTopics([]))).toEqual([])
})

test('the ticks of a wheel, with and without an ID, are packed and unpacked unchanged', () => {
  const ticks = [
    { id: '', d: 'M-8 -250L-8 -268' },
    { id: 'light', d: 'M-12 -250L-12 -264' },
  ]
  const wheel = {
    themeSections: [{ theme: 'faith', arc: 'M0 0', x: 1, y: 2, side: 'start' as const, ticks }],
    chords: ['M1 1'],
  }
  const packed = packWheel(wheel)
  expect(packed).toMatchObject({ themeSections: [{ theme: 'faith', x: 1 }], chords: ['M1 1'] })
  expect(unpackTicks(packed.themeSections[0]?.ticks ?? '')).toEqual(ticks)
})
