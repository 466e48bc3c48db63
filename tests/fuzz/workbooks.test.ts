import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { readWorkbook, workbookLimits } from '#server/workbook/read-workbook.ts'
import { listWorkbookParts } from '#server/workbook/workbook-parts.ts'
import { ExpectedError } from '#shared/contract/errors.ts'
import { makeWorkbook } from '../support/make-workbook.ts'
import { timeFastest } from '../support/time-fastest.ts'
import { hostileText } from './hostile-values.ts'
import { damage } from './workbook-files.ts'

const all = () => true

/** `read`, or the status of the refusal. Any other error is a bug. */
async function read(bytes: Uint8Array, limits = workbookLimits): Promise<'read' | number> {
  try {
    await readWorkbook(bytes, all, limits)
    return 'read'
  } catch (error) {
    if (error instanceof ExpectedError) return error.status
    throw error
  }
}

/** A workbook with some of its parts replaced. */
async function zip(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Uint8Array> {
  const archive = new yazl.ZipFile()
  const paths = { ...Object.fromEntries(listWorkbookParts(['a'])), ...parts }
  for (const [path, content] of Object.entries(paths)) archive.addBuffer(Buffer.from(content as string), path)
  archive.end()
  return await buffer(archive.outputStream)
}

const sheetPath = 'xl/worksheets/sheet1.xml'
const sheet = (inner: string) => ({ [sheetPath]: `<worksheet><sheetData>${inner}</sheetData></worksheet>` })

describe('damaged workbooks', () => {
  test('that are cut or have changed bytes are read, or refused with an expected error', async () => {
    const whole = await makeWorkbook({
      Verses: [
        ['_id', 'en'],
        ['1:1', 'text'.repeat(200)],
      ],
      Topics: [['_id'], ['x']],
    })
    await fc.assert(
      fc.asyncProperty(damage(whole), async (bytes) => {
        expect(await read(bytes)).toBeOneOf(['read', 400, 413])
      }),
      { numRuns: 600 },
    )
  })

  test('that are intact archives of broken XML: the same', async () => {
    const sound =
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>'
    const cut = fc
      .tuple(fc.nat(sound.length), fc.nat(sound.length), hostileText)
      .map(([from, to, text]) => sound.slice(0, from) + text + sound.slice(to))
    await fc.assert(
      fc.asyncProperty(cut, async (xml) => {
        expect(await read(await zip({ [sheetPath]: xml }))).toBeOneOf(['read', 400, 413])
      }),
      { numRuns: 300 },
    )
  })

  test('that are random bytes are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 500 }), async (bytes) => {
        expect(await read(bytes)).toBe(400)
      }),
      { numRuns: 200 },
    )
  })
})

const laughs = `<!DOCTYPE a [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${`&a${at || ''};`.repeat(9)}">`).join('')}]>`

/** Quadratic work would take minutes. */
const maxMs = 15_000

describe('hostile workbooks', () => {
  test.each<[string, Readonly<Record<string, string>>, number | 'read']>([
    ['entities that expand exponentially', { [sheetPath]: `${laughs}<worksheet><t>&a8;</t></worksheet>` }, 400],
    [
      'an entity from a file',
      { [sheetPath]: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><worksheet>&x;</worksheet>' },
      400,
    ],
    ['an entity nobody declared', sheet('<row><c t="inlineStr"><is><t>&x;</t></is></c></row>'), 400],
    ['elements within elements', { [sheetPath]: '<a>'.repeat(500_000) }, 400],
    [
      'very many attributes',
      { [sheetPath]: `<a ${Array.from({ length: 100_000 }, (_, at) => `b${at}=""`).join(' ')}/>` },
      400,
    ],
    ['very many empty rows', sheet('<row/>'.repeat(300_000)), 'read'],
    [
      'very many relationships',
      {
        'xl/_rels/workbook.xml.rels': `<Relationships>${'<Relationship Id="a" Target="b"/>'.repeat(10_000)}</Relationships>`,
      },
      400,
    ],
    [
      'very many sheets',
      { 'xl/workbook.xml': `<workbook><sheets>${'<sheet name="a"/>'.repeat(10_000)}</sheets></workbook>` },
      400,
    ],
    [
      'a relationship to a file outside',
      {
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="file:///etc/passwd"/></Relationships>',
      },
      400,
    ],
    [
      'a relationship with an invalid URL',
      { 'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="rId1" Target="http://%"/></Relationships>' },
      400,
    ],
    ['text in another encoding', { [sheetPath]: '\ufffd\u0000<worksheet/>' }, 400],
    [
      'shared strings that do not exist',
      sheet('<row><c t="s"><v>__proto__</v></c><c t="s"><v>-1</v></c></row>'),
      'read',
    ],
    ['a formula with a request', sheet('<row><c><f>WEBSERVICE("http://127.0.0.1/")</f><v>1</v></c></row>'), 'read'],
  ])('%s', async (_, parts, expected) => {
    const bytes = await zip(parts)
    expect(await read(bytes)).toBe(expected)
    expect(await timeFastest(() => read(bytes), maxMs)).toBeLessThan(maxMs)
  })

  test('a small file with very many cells is refused before it fills the memory', async () => {
    const bytes = await zip(sheet(`<row>${'<c><v>1</v></c>'.repeat(200_000)}</row>`))
    expect(bytes.length).toBeLessThan(100_000)
    expect(await read(bytes, { ...workbookLimits, cells: 1000 })).toBeOneOf([400, 413])
  })
})
