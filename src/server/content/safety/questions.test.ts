import { expect, test } from 'vitest'
import type { Grant } from '#shared/access/roles.ts'
import type { Confirmation, Questions } from '#shared/contract/confirmation.ts'
import { makeEdition } from '../../../../tests/support/make-edition.ts'
import { assertConfirmed, findOpenQuestion, toQuestions } from './questions.ts'

const reason = 'A misprint.'
const edition = makeEdition({ title: 'Saheeh International' })
const verified = (count: number): Questions =>
  toQuestions({
    editions: [edition],
    verified: Array.from({ length: count }, (_, at) => ({ language: 'en', reference: `2:${at + 1}` })),
    emptied: [],
    replaced: [],
  })
const emptied = toQuestions({ editions: [], verified: [], emptied: ['112:4 ar', '112:4 en'], replaced: [] })
const replaced = toQuestions({ editions: [], verified: [], emptied: [], replaced: [{ edition, changed: 6000 }] })
const conflicts: Questions = { conflicts: { count: 1, items: [] } }

test.each<[string, Questions, Confirmation, string | undefined]>([
  ['nothing to confirm', {}, {}, undefined],
  ['verified text, nothing confirmed', verified(1), {}, 'verified_text'],
  ['verified text, another edition confirmed', verified(1), { verified: ['az'] }, 'verified_text'],
  ['one verse, its edition confirmed, without a reason', verified(1), { verified: ['en'] }, 'reason_required'],
  ['one verse, its edition confirmed with a reason', verified(1), { verified: ['en'], reason }, undefined],
  ['twenty verses without a number', verified(20), { verified: ['en'], reason }, undefined],
  ['a given number must be right', verified(3), { verified: ['en'], verses: 2 }, 'verified_text'],
  ['more than twenty verses require the number', verified(21), { verified: ['en'] }, 'verified_text'],
  ['a wrong number', verified(21), { verified: ['en'], verses: 20 }, 'verified_text'],
  ['the number without the edition', verified(21), { verses: 21 }, 'verified_text'],
  ['the right number with the edition', verified(21), { verified: ['en'], verses: 21, reason }, undefined],
  ['emptied texts, nothing confirmed', emptied, {}, 'emptied_text'],
  ['fewer texts than are emptied', emptied, { emptied: 1 }, 'emptied_text'],
  ['as many texts as are emptied', emptied, { emptied: 2 }, undefined],
  ['a replaced edition needs the full confirmation', replaced, { verified: ['en'], verses: 6000 }, 'edition_replaced'],
  ['an unresolved conflict', conflicts, { emptied: 0 }, 'changed_since'],
  [
    'of several missing confirmations the most severe is reported',
    { ...verified(1), ...replaced, ...conflicts },
    {},
    'changed_since',
  ],
])('%s', (_reason, questions, confirmation, code) => {
  expect(findOpenQuestion(questions, confirmation)?.code).toBe(code)
})

test('a verse that changes in two editions is counted once', () => {
  const changes = (['en', 'az'] as const).map((language) => ({ language, reference: '3:19' }))
  const { verified } = toQuestions({ editions: [edition], verified: changes, emptied: [], replaced: [] })
  expect(verified).toEqual({
    verses: 1,
    isTyped: false,
    editions: [
      { language: 'en', title: 'Saheeh International', verses: 1, references: ['3:19'] },
      { language: 'az', title: 'az', verses: 1, references: ['3:19'] },
    ],
  })
})

test.each<[string, Grant, number | undefined]>([
  ['an owner', { role: 'owner', languages: [] }, undefined],
  ['a translator of the language', { role: 'translator', languages: ['en'] }, undefined],
  ['a translator of another language', { role: 'translator', languages: ['az'] }, 403],
  ['an editor', { role: 'editor', languages: [] }, 403],
])('%s may change verified text after confirming, or is refused at once', (_, grant, status) => {
  const stated: string[] = []
  const explained = { grant, explain: (text: string) => stated.push(text), stated: { reason: '' } }
  const confirm = () => assertConfirmed(verified(1), { verified: ['en'], reason }, explained)
  if (status === undefined) confirm()
  else expect(confirm).toThrow(expect.objectContaining({ status, code: 'text_locked' }))
  expect(stated).toEqual(status === undefined ? [reason] : [])
})

test('a reason that the write already states is not asked for again', () => {
  const writing = { grant: { role: 'owner', languages: [] } as Grant, explain: () => {}, stated: { reason } }
  expect(() => assertConfirmed(verified(1), { verified: ['en'] }, writing)).not.toThrow()
  expect(() => assertConfirmed(verified(1), { verified: ['en'] }, { ...writing, stated: { reason: '' } })).toThrow()
})
