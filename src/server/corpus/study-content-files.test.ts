import { expect, test } from 'vitest'
import { checkStudyContent } from './check-study-content.ts'
import { readPackagedCorpus } from './packaged-corpus.ts'
import { readStudyContent } from './study-content.ts'

const corpus = readPackagedCorpus()
const content = readStudyContent(new URL('../../../content', import.meta.url).pathname, corpus.chapters)

test('the content under content/ has no problems', () => {
  expect(checkStudyContent(content, corpus)).toEqual([])
})

test('a fresh site has enough to study', () => {
  const noted = content.groups.filter(({ passages }) => passages.every(({ note }) => note))
  expect(content.topics.length).toBeGreaterThanOrEqual(120)
  expect(content.groups.length).toBeGreaterThanOrEqual(50)
  expect(noted.length).toBeGreaterThanOrEqual(content.groups.length / 2)
})
