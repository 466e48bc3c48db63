import { expect, test } from 'vitest'
import { checkCollectionContent } from './check-collection-content.ts'
import { readCollectionContent } from './collection-content.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'

const corpus = readPackagedCorpus()
const content = readCollectionContent(new URL('../../../content', import.meta.url).pathname, corpus.chapters)

test('the content under content/ has no problems', () => {
  expect(checkCollectionContent(content, corpus)).toEqual([])
})

test('a fresh site has enough topics and groups', () => {
  const noted = content.groups.filter(({ entries }) => entries.every(({ note }) => note))
  expect(content.topics.length).toBeGreaterThanOrEqual(120)
  expect(content.groups.length).toBeGreaterThanOrEqual(50)
  expect(noted.length).toBeGreaterThanOrEqual(content.groups.length / 2)
})
