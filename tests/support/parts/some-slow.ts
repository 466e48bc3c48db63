import { beforeAll, describe, test } from 'vitest'
import { describeSlowAfterFirst, slow, testSlowAfterFirst } from '../slow.ts'

const pass = () => {}

test('usual', pass)
test('slow', slow, pass)

testSlowAfterFirst(['en', 'az'])('in %s', pass)

describeSlowAfterFirst(['sqlite', 'postgres'])('on %s', (kind) => {
  test('usual', pass)
  test('slow', slow, pass)
  testSlowAfterFirst([['phone', kind] as const, ['desktop', kind] as const])('at a %s', pass)
})

describe('all slow', slow, () => {
  beforeAll(() => {
    process.stderr.write('prepared what is slow\n')
  })
  test('usual', pass)
})
