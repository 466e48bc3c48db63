import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Editor, startEditor } from '../support/editor.ts'
import { describeSlowAfterFirst } from '../support/slow.ts'
import { databaseKinds } from '../support/test-database.ts'
import { createWorkbookClient } from '../support/workbook-client.ts'

// Pages link to the source of an edition, so every endpoint accepts only a web URL or an empty value.

const wrong = ['tanzil.net', '//evil.example', 'javascript:alert(1)', 'data:text/html,x']
const attribution = { title: 'Tanzil', translator: 'Nobody', source: 'A test', terms: 'free' }

describeSlowAfterFirst(databaseKinds)('the source of an edition on %s', (kind) => {
  let editor: Editor
  beforeAll(async () => {
    editor = await startEditor(kind)
  })
  afterAll(() => editor.stop())

  const change = (sourceUrl: string) =>
    editor.send('PUT', '/api/admin/edition/ar-uthmani', { ...attribution, sourceUrl, reason: 'A test.' })

  test.each(wrong)('%s is refused in the form', async (sourceUrl) => {
    const { status, body } = await change(sourceUrl)
    expect([status, body.details]).toEqual([400, [expect.objectContaining({ code: 'not_url_or_empty' })]])
  })

  test.each(wrong)('%s is refused in a workbook', async (sourceUrl) => {
    const rows = [
      ['language', 'sourceUrl'],
      ['ar', sourceUrl],
    ]
    const workbooks = await createWorkbookClient(editor)
    const { body } = await workbooks.preview(await workbooks.make({ editions: rows }))
    expect(JSON.stringify(body)).toContain('must be a URL')
  })

  test.each(['', 'https://tanzil.net', 'http://example.org/a?b=c'])('%j is accepted', async (sourceUrl) => {
    expect((await change(sourceUrl)).status).toBe(200)
  })
})
