import { expect, test } from 'vitest'
import { makeContent } from '../../../tests/support/make-content.ts'
import { makePassage } from '../../../tests/support/make-passage.ts'
import { buildCatalogue } from './catalogue.ts'
import { findRelatedPassages } from './related-passages.ts'

const content = makeContent()
const [group] = content.groups
const [topic] = content.topics
if (!group || !topic) throw new Error('the content has a topic and a group')
const passages = [
  makePassage({ _id: 'p1', from: 1, to: 2, themes: ['patience'] }),
  makePassage({ _id: 'p2', from: 3, to: 7, themes: ['mercy', topic._id] }),
]
const groups = [
  { ...group, _id: 'named', verseIds: ['v1', 'v3'] },
  { ...group, _id: 'told', verseIds: ['v3'] },
]
const find = (verseIds: string[], id = topic._id) => {
  const { passages: found, groups: together } = findRelatedPassages(buildCatalogue({ ...content, passages, groups }), {
    ...topic,
    _id: id,
    verseIds,
  })
  return { passages: found.map(({ _id }) => _id), groups: together.map(({ _id }) => _id) }
}

test('finds passages with the topic as a theme, and groups with half of their verses in the topic, the fullest first', () => {
  expect(find([])).toEqual({ passages: ['p2'], groups: ['told', 'named'] })
})

test('verses that name the subject count for its groups, too', () => {
  expect(find(['v1'], 'unknown')).toEqual({ passages: [], groups: ['named'] })
})

test('finds nothing for a topic without passages and verses', () => {
  expect(find([], 'unknown')).toEqual({ passages: [], groups: [] })
})
