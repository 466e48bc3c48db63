import { expect, test } from 'vitest'
import { ownerGrant } from '#shared/access/roles.ts'
import { buildCatalogue } from '#shared/catalogue/catalogue.ts'
import { makeContent } from '../../../../tests/support/make-content.ts'
import type { DraftRecord } from '../stores/draft-store.ts'
import { previewDraft } from './preview-draft.ts'

const catalogue = buildCatalogue(makeContent())

const draft = (entity: DraftRecord['entity'], entityId: string, changes: DraftRecord['changes']): DraftRecord => ({
  _id: 'd1',
  adminId: 'a',
  entity,
  entityId,
  author: 'leyla@example.org',
  grant: ownerGrant,
  version: 1,
  base: {},
  changes,
  state: 'draft',
  remark: '',
  remarkBy: '',
  saves: 1,
  updatedAt: '',
})

test('a previewed verse has the texts and topics of the draft, and the published content stays', () => {
  const shown = previewDraft(catalogue, draft('verse', 'v3', { opinionAz: 'Şərh', topicIds: ['t1'] }))
  expect(shown.verseById.get('v3')).toMatchObject({ opinionAz: 'Şərh', topicIds: ['t1'] })
  expect(shown.topicById.get('t1')?.verseIds).toEqual(['v1', 'v2', 'v3'])
  expect(catalogue.verseById.get('v3')).toMatchObject({ opinionAz: '', topicIds: [] })
})

test('a new topic is found by the ID of its draft, however incomplete it is', () => {
  const shown = previewDraft(catalogue, draft('topic', 'new', { az: 'Çıraq', verseIds: ['v3'] }))
  expect(shown.topicById.get('d1')).toMatchObject({ az: 'Çıraq', en: '', verseIds: ['v3'] })
  expect(shown.verseById.get('v3')?.topicIds).toEqual(['d1'])
})

test('invalid and unknown values are ignored', () => {
  const shown = previewDraft(catalogue, draft('topic', 't1', { az: 5, verseIds: 'v1', nothing: 'x', tr: 'Işık' }))
  expect(shown.topicById.get('t1')).toEqual({ ...catalogue.topicById.get('t1'), tr: 'Işık' })
})
