import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Editor, startEditor } from '../support/editor.ts'
import { excerptVerseCount } from '../support/excerpt.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'

describeSlowAfterFirst(databaseKinds)('schema updater on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())
  const send = (json: unknown) => editor.send('POST', '/api/admin/update-schema', { json })
  const update = (operations: object[], more = {}) => send(JSON.stringify({ entity: 'verse', operations, ...more }))
  const read = async (reference: string) => (await editor.send('GET', `/api/verse/${reference}`)).body.verse

  test('a dry run reports the effect and changes nothing', async () => {
    const before = await editor.revision()
    const operations = [{ op: 'addField', name: 'mood', type: 'text', default: 'calm' }]
    const { body } = await update(operations, { dryRun: true })
    expect(body).toMatchObject({
      message: `The schema would be updated: ${excerptVerseCount} records would change.`,
      dryRun: true,
      touched: excerptVerseCount,
      operations: [{ op: 'addField', name: 'mood', touched: excerptVerseCount }],
      fields: [{ name: 'mood', type: 'text' }],
    })
    expect(await editor.revision()).toBe(before)
  })

  test('a field is declared, filled, validated, selected, renamed and dropped, and everything is undone', async () => {
    const added = await update([
      { op: 'addField', name: 'place', type: 'text' },
      { op: 'addField', name: 'tags', type: 'list' },
      { op: 'setField', name: 'place', value: 'Mecca', where: { chapter: 1 } },
    ])
    expect(added.body).toMatchObject({
      message: 'The schema was updated: 7 records changed.',
      touched: 7,
      revision: await editor.revision(),
    })
    expect(await read('1:1')).toMatchObject({ place: 'Mecca' })
    expect(await read('2:1')).not.toHaveProperty('place')

    const saved = await editor.send('PUT', '/api/verse/2:1', { place: 'Medina', tags: ['a', 'b'] })
    expect(saved.body.verse).toMatchObject({ place: 'Medina', tags: ['a', 'b'] })
    const wrong = await editor.send('PUT', '/api/verse/2:1', { place: 7, tags: 'a', nothing: 1 })
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        details: [
          { path: 'place', message: 'must be text' },
          { path: 'tags', message: 'must be a list of at most 1000 texts' },
          { path: 'nothing', message: 'is not a field of a verse' },
        ],
      },
    })
    const emptied = await editor.send('PUT', '/api/verse/2:1', { tags: null })
    expect(emptied.body.verse).not.toHaveProperty('tags')
    const selected = await editor.send('GET', '/api/verse?chapter=1&limit=1&select=place')
    expect(selected.body.verses).toEqual([{ _id: expect.any(String), place: 'Mecca' }])

    await update([{ op: 'renameField', name: 'place', to: 'revealedIn' }])
    expect(await read('2:1')).toMatchObject({ revealedIn: 'Medina' })
    await update([{ op: 'dropField', name: 'revealedIn' }])
    const dropped = await editor.revision()
    expect(await read('2:1')).not.toHaveProperty('revealedIn')
    expect((await editor.send('PUT', '/api/verse/2:1', { revealedIn: 'x' })).status).toBe(400)

    const undone = await editor.send('POST', '/api/admin/history/undo', { revision: dropped })
    expect(undone.status).toBe(200)
    expect(await read('2:1')).toMatchObject({ revealedIn: 'Medina' })
    expect(await read('1:1')).toMatchObject({ revealedIn: 'Mecca' })
    expect((await editor.send('PUT', '/api/verse/2:1', { revealedIn: 'x' })).status).toBe(200)
  })

  test('undoing a declaration names the values written since, and restoring the field restores them', async () => {
    const undo = (revision: number, force = false) =>
      editor.send('POST', '/api/admin/history/undo', { revision, force })
    const [topic] = editor.feed.current().topics
    const added = await update([{ op: 'addField', name: 'source', type: 'text' }])
    const revision = added.body.revision as number
    await editor.send('PUT', '/api/verse/2:2', { source: 'a book' })
    await send({ entity: 'topic', operations: [{ op: 'addField', name: 'source', type: 'text' }] })
    await editor.send('PUT', `/api/topic/${topic?._id}`, { source: 'of a topic' })
    const refused = await undo(revision)
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'changed_again', conflicts: [{ label: '2:2', fields: ['extra.source'] }] },
    })
    expect(await read('2:2')).toMatchObject({ source: 'a book' })
    expect((await undo(revision, true)).status).toBe(200)
    const extra = () => editor.feed.current().verseByReference.get('2:2')?.extra
    expect(extra()).not.toHaveProperty('source')
    expect(editor.feed.current().topicById.get(topic?._id ?? '')?.extra).toMatchObject({ source: 'of a topic' })
    // A new field of the same name starts empty.
    const again = await update([{ op: 'addField', name: 'source', type: 'text' }])
    expect(extra()).not.toHaveProperty('source')
    expect((await undo(again.body.revision as number)).status).toBe(200)
    expect((await undo((await editor.revision()) - 2)).status).toBe(200)
    expect(await read('2:2')).toMatchObject({ source: 'a book' })
  })

  test('a value of the undone write itself is no conflict; a value changed since is a conflict', async () => {
    const undo = (revision: number, force = false) =>
      editor.send('POST', '/api/admin/history/undo', { revision, force })
    const plain = await update([{ op: 'addField', name: 'mood', type: 'text', default: 'calm' }])
    expect((await undo(plain.body.revision as number)).status).toBe(200)
    const added = await update([{ op: 'addField', name: 'mood', type: 'text', default: 'calm' }])
    await editor.send('PUT', '/api/verse/2:3', { mood: 'bright' })
    expect((await undo(added.body.revision as number)).body).toMatchObject({
      conflicts: [{ label: '2:3', fields: ['extra.mood'] }],
    })
    expect((await undo(added.body.revision as number, true)).status).toBe(200)
    const { verses } = editor.feed.current()
    expect(verses.some(({ extra }) => 'mood' in extra)).toBe(false)
    expect((await undo(await editor.revision())).status).toBe(200)
    expect([await read('2:3'), await read('2:4')]).toMatchObject([{ mood: 'bright' }, { mood: 'calm' }])
  })

  test('topics and groups have fields too', async () => {
    await send({ entity: 'group', operations: [{ op: 'addField', name: 'weight', type: 'number', default: 1 }] })
    const { body } = await editor.send('GET', '/api/group?limit=1')
    expect(body.groups).toMatchObject([{ weight: 1 }])
    const created = await editor.send('POST', '/api/group', { name: 'Heavy', weight: 2.5 })
    expect(created.body.group).toMatchObject({ weight: 2.5 })
  })

  test.each([
    ['invalid JSON', '{oops', 'Invalid JSON'],
    ['an empty body', '', 'Invalid JSON'],
    ['JSON that is no update', '5', 'json'],
    ['an unknown operation', '{"entity":"verse","operations":[{"op":"dropTable","name":"x"}]}', 'operations.0.op'],
    ['dropping a core field', '{"entity":"verse","operations":[{"op":"dropField","name":"ar"}]}', 'ar is a core field'],
    [
      'renaming a core field',
      '{"entity":"topic","operations":[{"op":"renameField","name":"en","to":"x"}]}',
      'en is a core',
    ],
    [
      'setting a core field',
      '{"entity":"verse","operations":[{"op":"setField","name":"ar","value":""}]}',
      'ar is a core',
    ],
    [
      'the name of a core field',
      '{"entity":"verse","operations":[{"op":"addField","name":"groupId","type":"text"}]}',
      'groupId',
    ],
    [
      'the name of an inherited property',
      '{"entity":"verse","operations":[{"op":"addField","name":"constructor","type":"text"}]}',
      'core',
    ],
    [
      'a name that is reserved for search results',
      '{"entity":"verse","operations":[{"op":"addField","name":"matched","type":"text"}]}',
      'matched',
    ],
    ['an undeclared field', '{"entity":"topic","operations":[{"op":"dropField","name":"x"}]}', 'no declared field x'],
    [
      'a default of another type',
      '{"entity":"topic","operations":[{"op":"addField","name":"x","type":"number","default":"a"}]}',
      'must be a number',
    ],
    [
      'an invalid operation among valid ones',
      '{"entity":"topic","operations":[{"op":"addField","name":"x","type":"text"},{"op":"addField","name":"x","type":"text"}]}',
      'operations.1',
    ],
  ])('%s is refused and changes nothing', async (_reason, json, message) => {
    const before = await editor.revision()
    expect(await send(json)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    expect(await editor.revision()).toBe(before)
  })

  test('no request to it yields a 500', async () => {
    const anything = fc.oneof(
      fc.json(),
      fc.string(),
      fc.object(),
      fc.record({ entity: fc.string(), operations: fc.anything() }),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (json) => {
        expect((await send(json)).status).toBeLessThan(500)
      }),
      { numRuns: 50 },
    )
    expect(editor.logged).toEqual([])
  })
})
