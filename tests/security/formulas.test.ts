import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import yauzl from 'yauzl'
import { toWorkbookContent, toWorksheets } from '#server/backup/content-worksheets.ts'
import { readWorkbook } from '#server/workbook/read-workbook.ts'
import { writeWorkbook } from '#server/workbook/write-workbook.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** Texts that a spreadsheet program would run as formulas if they were not marked as text. */
const formulas = [
  '=1+1',
  '=HYPERLINK("https://evil.example","x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  "=cmd|'/c calc'!A1",
  '＝1',
  '<f>1+1</f>',
]

let app: TestApp
beforeAll(async () => {
  app = await startTestApp('sqlite')
})
afterAll(async () => await app?.stop())

async function readParts(bytes: Buffer): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const parts = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))))
  return parts
}

test('text that looks like a formula is text in the workbook, and is read back unchanged', async () => {
  const content = toWorkbookContent(app.feed.current())
  const verses = content.verses
    .slice(0, formulas.length)
    .map((verse, at) => ({ ...verse, opinionEn: formulas[at] ?? '' }))
  const topics = content.topics.slice(0, 1).map((topic) => ({ ...topic, en: '=1+1', az: '+1', theme: '@x' }))
  const bytes = await buffer(writeWorkbook(toWorksheets({ ...content, verses, topics })))
  const parts = await readParts(bytes)
  const sheets = [...parts].filter(([name]) => name.startsWith('xl/worksheets/')).map(([, xml]) => xml)
  for (const xml of sheets) {
    expect(xml).not.toMatch(/<f[ >]/)
    // Only numbers are plain values; texts are inline strings.
    expect(xml.match(/<v>(?!-?[\d.]+<)[^<]*<\/v>/g) ?? []).toEqual([])
  }
  expect(sheets.join('')).toContain('<is><t xml:space="preserve">=1+1</t></is>')
  expect([...parts.keys()].filter((name) => /vba|external|connection|\.bin$/i.test(name))).toEqual([])
  const { sheets: read } = await readWorkbook(bytes, () => true)
  const cells = read.flatMap(({ rows }) => rows.flatMap((row) => row.cells))
  for (const formula of formulas) expect(cells).toContain(formula)
})
