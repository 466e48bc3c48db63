import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { makeWorkbook } from '../../../tests/support/make-workbook.ts'
import { readWorkbook, workbookLimits } from './read-workbook.ts'
import { listWorkbookParts } from './workbook-parts.ts'

const all = () => true
const small = { ...workbookLimits, unpacked: 100_000 }

/** A zip of the given parts, shaped like a workbook with one sheet. */
async function zip(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const archive = new yazl.ZipFile()
  const paths = { ...Object.fromEntries(listWorkbookParts(['a'])), ...parts }
  for (const [path, content] of Object.entries(paths)) archive.addBuffer(Buffer.from(content), path)
  archive.end()
  return await buffer(archive.outputStream)
}

const sheet = (inner: string) => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inner}</sheetData></worksheet>`,
})
const cellsOf = async (bytes: Uint8Array) => (await readWorkbook(bytes, all)).sheets[0]?.rows.map(({ cells }) => cells)

describe('reading a workbook', () => {
  test('written cells are read back as text, whatever they look like', async () => {
    const row = ['=1+1', '+44 20', '007', '  spaced\r\n', 'بِسْمِ', '_x0041_', 2.5, true, '<&>"', '@SUM(A1)', '-1']
    const [header, cells] = (await cellsOf(await makeWorkbook({ a: [row.map((_, at) => `h${at}`), row] }))) ?? []
    expect(header).toHaveLength(row.length)
    expect(cells).toEqual(row)
  })

  test.each([
    [
      'shared strings, with runs joined and without phonetic guides',
      '<row r="1"><c r="A1" t="s"><v>0</v></c></row>',
      [['onetwo']],
    ],
    ['cells without references follow one another', '<row><c><v>1</v></c><c><v>2</v></c></row>', [[1, 2]]],
    ['omitted cells leave a gap', '<row r="1"><c r="C1"><v>3</v></c></row>', [[undefined, undefined, 3]]],
    ['a formula is read as its result', '<row><c t="str"><f>A1</f><v>ab</v></c></row>', [['ab']]],
    ['a formula that was never calculated is an error', '<row><c><f>A1</f></c></row>', [[{ error: '=A1' }]]],
    [
      'a formula whose result is empty is an empty cell',
      '<row><c><v>1</v></c><c t="str"><f>A1</f><v></v></c></row>',
      [[1]],
    ],
    ['a broken formula is an error', '<row><c t="e"><v>#REF!</v></c></row>', [[{ error: '#REF!' }]]],
    ['prefixed elements', '<x:row xmlns:x="u"><x:c t="b"><x:v>1</x:v></x:c></x:row>', [[true]]],
  ])('%s', async (_, rows, expected) => {
    const strings = '<sst><si><r><t>one</t></r><r><t>two</t></r><rPh sb="0" eb="1"><t>guide</t></rPh></si></sst>'
    const [, , , [, relations = ''] = []] = listWorkbookParts(['a'])
    const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings'
    const related = relations.replace(
      '</Relationships>',
      `<Relationship Id="s" Type="${type}" Target="/xl/s.xml"/></Relationships>`,
    )
    const parts = { 'xl/s.xml': strings, 'xl/_rels/workbook.xml.rels': related, ...sheet(rows) }
    expect(await cellsOf(await zip(parts))).toEqual(expected)
  })

  const long = 'a'.repeat(3_000_000)
  test.each([
    ['a cell', `<row><c t="str"><v>${long}</v></c></row>`],
    ['a cell of entities', `<row><c t="str"><v>${'&amp;'.repeat(600_000)}</v></c></row>`],
    ['a cell of many runs', `<row><c t="inlineStr"><is>${`<t>${'a'.repeat(10_000)}</t>`.repeat(200)}</is></c></row>`],
    ['an attribute', `<row><c t="${long}"><v>1</v></c></row>`],
    ['a name', `<row><${long}/></row>`],
    ['a comment', `<row><!--${long}--></row>`],
    ['an instruction', `<row><?a ${long}?></row>`],
  ])('%s of more than 1 MB is refused while reading', async (_, rows) => {
    await expect(zip(sheet(rows)).then((bytes) => readWorkbook(bytes, all))).rejects.toMatchObject({
      message: expect.stringContaining('more than 1 MB'),
    })
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', () => new Uint8Array()],
    ['text', () => Buffer.from('chapter,verse\n1,1\n')],
    ['half of a workbook', async () => (await makeWorkbook({ a: [['b']] })).subarray(0, 600)],
    [
      'a file with flipped bytes in the middle',
      async () => damage(await makeWorkbook({ a: [['b'], ['c'.repeat(5000)]] })),
    ],
    ['a zip without a workbook', async () => await plainZip({ 'readme.txt': 'hello' })],
    ['broken XML', () => zip(sheet('<row><c>'))],
    [
      'a document type, which could contain expanding entities',
      () => zip({ 'xl/workbook.xml': '<!DOCTYPE a [<!ENTITY b "c">]><workbook/>' }),
    ],
    ['a cell far to the right', () => zip(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>'))],
    ['more rows than allowed', () => zip(sheet('<row><c><v>1</v></c></row>'.repeat(200_001)))],
    ['a cell with an invalid reference', () => zip(sheet('<row r="1"><c r="1"><v>1</v></c></row>'))],
  ])('%s is refused with 400', async (_, make) => {
    await expect(readWorkbook(await make(), all)).rejects.toMatchObject({ status: 400 })
  })

  test('a file of another kind is refused in plain words', async () => {
    await expect(readWorkbook(Buffer.from('chapter,verse\n1,1\n'), all)).rejects.toMatchObject({
      message: 'This is not a workbook that can be read: it is of another kind, or damaged.',
    })
  })

  test('a zip bomb is refused while it is unpacked', async () => {
    const bomb = await zip(sheet(`<row><c t="inlineStr"><is><t>${'a'.repeat(200_000)}</t></is></c></row>`))
    expect(bomb.length).toBeLessThan(5000)
    await expect(readWorkbook(bomb, all, small)).rejects.toMatchObject({ status: 413 })
  })

  test('a zip bomb with a false size is refused too', async () => {
    const content = Buffer.from(`<worksheet>${' '.repeat(300_000)}</worksheet>`)
    const bytes = await zip({ 'xl/worksheets/sheet1.xml': content.toString() })
    const forged = Buffer.from(bytes)
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    for (let at = forged.indexOf(size); at >= 0; at = forged.indexOf(size, at + 4)) forged.writeUInt32LE(1000, at)
    expect(deflateRawSync(content).length).toBeLessThan(2000)
    await expect(readWorkbook(forged, all, small)).rejects.toMatchObject({
      status: expect.toSatisfy((code) => code === 400 || code === 413),
    })
  })

  test('the sizes of many small parts are added up', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 4 }, (_, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet>${' '.repeat(40_000)}</worksheet>`,
      ]),
    )
    const names = ['a', 'b', 'c', 'd']
    const bytes = await plainZip({ ...Object.fromEntries(listWorkbookParts(names)), ...parts })
    await expect(readWorkbook(bytes, all, small)).rejects.toMatchObject({ status: 413 })
  })

  test('too many cells are refused', async () => {
    const bytes = await makeWorkbook({ a: Array.from({ length: 50 }, () => ['b', 'c']) })
    await expect(readWorkbook(bytes, all, { ...workbookLimits, cells: 99 })).rejects.toMatchObject({ status: 413 })
  })

  test('unwanted sheets are listed, and not read', async () => {
    const bytes = await makeWorkbook({ a: [['b']], other: [['c']] })
    const { sheets, others } = await readWorkbook(bytes, (name) => name === 'a')
    expect([sheets.map(({ name }) => name), others]).toEqual([['a'], ['other']])
  })
})

function damage(bytes: Uint8Array): Uint8Array {
  const broken = Buffer.from(bytes)
  // The sheet is the last part before the central directory.
  const at = broken.indexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  return broken.fill(0xff, at - 60, at - 30)
}

async function plainZip(parts: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const archive = new yazl.ZipFile()
  for (const [path, content] of Object.entries(parts)) archive.addBuffer(Buffer.from(content), path)
  archive.end()
  return await buffer(archive.outputStream)
}
