import { expect, test } from 'vitest'
import type { DraftOutput } from '#shared/contract/draft-records.ts'
import { toValues, type VerseLine } from '../data/record-values.ts'
import type { DraftCopy } from './draft-store.ts'
import { startDraft, toDraftBody, toFormDraft } from './draft-values.ts'

const line = (_id: string, verse: number): VerseLine => ({ _id, chapter: 1, verse, text: 'x' })
const lines = [line('a', 1), line('b', 2)]
const values = toValues('topic', { _id: 't', version: 4, en: 'Light', az: 'Nur', verseIds: [lines[0]], notes: {} }, [])
const stored = { version: 4, values }

const server = (more: Partial<DraftOutput>): DraftOutput => ({
  _id: 'd',
  entity: 'topic',
  entityId: 't',
  author: 'leyla@example.org',
  isOwn: true,
  state: 'draft',
  remark: '',
  remarkBy: '',
  saves: 3,
  updatedAt: '2026-01-01T00:00:00.000Z',
  version: 3,
  base: { en: 'Light' },
  changes: { en: 'Lights' },
  switched: [],
  verses: lines,
  ...more,
})

test('a draft is sent to the server as changed fields and read back as a form', () => {
  const mine = { ...values, az: 'İşıq', verseIds: lines, notes: { b: { az: 'Qeyd' } } }
  const body = toDraftBody({ version: 4, base: values, values: mine })
  expect(body).toEqual({
    version: 4,
    base: { az: 'Nur', verseIds: ['a'], notes: {} },
    changes: { az: 'İşıq', verseIds: ['a', 'b'], notes: { b: { az: 'Qeyd' } } },
  })
  expect(toFormDraft('topic', stored, server({ ...body }))).toEqual({ version: 4, base: values, values: mine })
})

test('if nobody else changed its fields, a draft is based on the current record', () => {
  expect(toFormDraft('topic', stored, server({}))).toMatchObject({ version: 4, base: { en: 'Light' } })
})

test('if someone changed them, it keeps its base, so that the conflict shows', () => {
  const draft = toFormDraft('topic', stored, server({ base: { en: 'Glow' } }))
  expect(draft).toMatchObject({ version: 3, base: { en: 'Glow', az: 'Nur' }, values: { en: 'Lights', az: 'Nur' } })
})

test('titles of a passage by language', () => {
  const passage = { version: 1, values: toValues('passage', { _id: 'p', version: 1, title: { az: 'a', tr: 'b' } }, []) }
  const own = server({ entity: 'passage', base: { title: { az: 'a' } }, changes: { title: { az: 'c' } } })
  expect(toFormDraft('passage', passage, own).values).toMatchObject({ 'title.az': 'c', 'title.tr': 'b' })
})

const copy = (form: string, en: string, saves = 3): DraftCopy => ({
  form,
  draft: { version: 4, base: values, values: { ...values, en }, saves },
})
const local = [copy('a', 'Lamp')]

test.each([
  ['the record, if nothing is stored', {}, { isRestored: false, saves: 0 }, 'Light'],
  ['the server’s draft', { own: server({}) }, { isRestored: true, saves: 3 }, 'Lights'],
  [
    'the copy of this browser, following the server',
    { own: server({}), local },
    { isRestored: true, saves: 3 },
    'Lamp',
  ],
  ['a copy that equals the stored record', { local: [copy('a', 'Light')] }, { isRestored: false }, 'Light'],
] satisfies [string, StartCase, object, string][])(
  'a form starts with %s',
  (_reason, found: StartCase, expected, en) => {
    const start = startDraft('topic', stored, { own: found.own, local: found.local ?? [], isUnread: false })
    expect(start).toMatchObject({ ...expected, elsewhere: undefined })
    expect(start.draft.values.en).toBe(en)
  },
)

type StartCase = { readonly own?: DraftOutput; readonly local?: readonly DraftCopy[] }

test('a copy of this browser and a newer draft of another device are both offered', () => {
  const own = server({ saves: 5 })
  const start = startDraft('topic', stored, { own, local, isUnread: false })
  expect(start).toMatchObject({ elsewhere: own, saves: 3, draft: { values: { en: 'Lamp' } } })
})

test('a copy of this browser keeps its place when the server’s draft cannot be read', () => {
  const start = startDraft('topic', stored, { own: undefined, local, isUnread: true })
  expect(start).toMatchObject({ saves: 3, isUnsent: true, draft: { values: { en: 'Lamp' } } })
})

test('of the copies of several tabs, the last is continued and copies stored elsewhere are dropped', () => {
  const copies = [copy('same', 'Lights'), copy('b', 'Lamp'), copy('c', 'Torch'), copy('stored', 'Light')]
  const start = startDraft('topic', stored, { own: server({}), local: copies, isUnread: false })
  expect(start).toMatchObject({ draft: { values: { en: 'Lamp' } }, continued: { form: 'b' }, isUnsent: true })
  expect(start.settled).toEqual(['same', 'stored'])
})

test('a text meant for another edition keeps its base version, so that saving it is a conflict', () => {
  const began = { version: 3, base: { en: 'Light' }, changes: { en: 'Lights' } }
  expect(toFormDraft('topic', stored, server(began)).version).toBe(4)
  expect(toFormDraft('topic', stored, server({ ...began, switched: ['en'] })).version).toBe(3)
})
