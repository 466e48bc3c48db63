import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Act } from '#shared/contract/activity-endpoints.ts'
import { toCsv, toJson } from './activity-file.ts'

const entry: Act = {
  _id: '3',
  at: '2026-11-17T00:00:00.000Z',
  actor: '=cmd@example.org',
  kind: 'edited',
  write: {
    revision: 3,
    reason: '=HYPERLINK("http://evil.example")',
    entities: { topic: 3 },
    records: [{ entity: 'topic', _id: 't', label: '@SUM(1,2)', action: 'changed', fields: ['az'] }],
    languages: ['az'],
    undoOf: null,
    undoneBy: 5,
    undoable: true,
  },
  draft: null,
  account: null,
}

async function* inParts(...parts: Act[][]) {
  yield* parts
}

test('no cell is a formula, and quotes and commas stay within their cell', async () => {
  const [header, row] = (await text(Readable.from(toCsv(inParts([entry]))))).split('\r\n')
  expect(header).toBe('at,person,act,change,records,fields,languages,reason,undoes,undone by,account,role')
  expect(row).toBe(
    '2026-11-17T00:00:00.000Z,\'=cmd@example.org,edited,3,"topic @SUM(1,2); and 2 more",az,az,"\'=HYPERLINK(""http://evil.example"")",,5,,',
  )
})

test.each([[[]], [[[entry]]], [[[entry, entry], [entry]]]])(
  'the parts of a JSON file form one array',
  async (parts) => {
    expect(JSON.parse(await text(Readable.from(toJson(inParts(...parts)))))).toEqual(parts.flat())
  },
)
