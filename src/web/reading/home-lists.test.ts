import { expect, test } from 'vitest'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { toChapterTitle } from '#shared/catalogue/chapter-name.ts'
import { makeContent } from '../../../tests/support/make-content.ts'
import { packHomeLists, unpackHomeLists } from './home-lists.ts'
import { listTopicOptions } from './topic-options.ts'

test('the chapters and topics of the home page are packed and unpacked unchanged', () => {
  const catalogue = buildCatalogue(makeContent())
  const { chapters, topics } = unpackHomeLists(packHomeLists(catalogue, 'az'))
  expect(chapters.length * topics.length).toBeGreaterThan(0)
  expect(chapters).toEqual(catalogue.chapters.map((chapter) => toChapterTitle(chapter, 'az')))
  expect(topics).toEqual(listTopicOptions(catalogue, 'az'))
})

test('a site without content has neither', () => {
  expect(unpackHomeLists({ chapters: '', topics: '' })).toEqual({ chapters: [], topics: [] })
})
