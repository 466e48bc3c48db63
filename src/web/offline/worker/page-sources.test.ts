import { describe, expect, test } from 'vitest'
import { isCompatible, type PageSource } from './page-sources.ts'

const site = (state?: string): PageSource => ({ from: 'site', state })
const copy = (state: string): PageSource => ({ from: 'copy', state })

describe('whether data of a source may go into a page', () => {
  test.each<[string, PageSource | undefined, PageSource, boolean]>([
    ['site to site, as without a worker', site('r1'), site('r2'), true],
    ['site into a page of unknown source', undefined, site('r2'), true],
    ['copy into a page of the same state from the site', site('r1'), copy('r1'), true],
    ['an old copy into a new page', site('r2'), copy('r1'), false],
    ['a new site into a page of an old copy', copy('r1'), site('r2'), false],
    ['an updated copy into a page of the previous copy', copy('r1'), copy('r2'), false],
    ['copy into a page of unknown source', undefined, copy('r1'), false],
    ['copy into a page without a state, such as the status', site(), copy('r1'), false],
  ])('%s', (_, page, data, expected) => expect(isCompatible(page, data)).toBe(expected))
})
