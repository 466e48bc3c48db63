import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { writeWorkbook } from '../workbook/write-workbook.ts'
import { parseEditionFile } from './parse-edition-file.ts'

const tanzil = `1|1|Bir, iki
1|2| üç 

#=====
#
#  Name: Hayali
#  Translator: Kimse Yok
#  Language: Turkish
#  ID: tr.kimse
#  Last Update: May 1, 2026
#  Source: Tanzil.net
`

const quranEncCsv = `"Translation Info:
# Title: Turkish Translation - Kimse Yok
# Language: Turkish
# Translation ID: turkish_kimse
# Source: https://quranenc.com
# Last Update: 2026-05-01 10:00:00 (v1.0.2-csv.1)",,,,
id,sura,aya,translation,footnotes
1,1,1,"Bir, ""iki""[1]","[1] Bir not."
2,1,2,"üç",""
`

const quranEncXml = `<?xml version="1.0" encoding="utf-8"?>
<root>
  <info><title>Turkish Translation - Kimse Yok</title><language>Turkish</language><id>turkish_kimse</id>
  <source>QuranEnc.com</source><url>https://quranenc.com/en/browse/turkish_kimse</url><updated_at>2026-05-01</updated_at></info>
  <sura number="1">
    <aya number="1">
      <translation><![CDATA[Bir & iki]]></translation>
      <footnotes><![CDATA[]]></footnotes>
    </aya>
    <aya number="2"><translation>üç &lt;dört&gt;</translation><footnotes>Not</footnotes></aya>
  </sura>
</root>
`

const encode = (text: string) => new TextEncoder().encode(text)
const attribution = { _id: 'tr-kimse', translator: 'Kimse Yok' }

test.each([
  [
    'Tanzil’s text',
    tanzil,
    'tanzil',
    ['Bir, iki', ' üç '],
    { ...attribution, title: 'Hayali', date: 'May 1, 2026' },
    0,
  ],
  ['QuranEnc’s CSV', quranEncCsv, 'quranenc-csv', ['Bir, "iki"[1]', 'üç'], { ...attribution, termsKey: 'quranenc' }, 1],
  [
    'QuranEnc’s XML',
    quranEncXml,
    'quranenc-xml',
    ['Bir & iki', 'üç <dört>'],
    { ...attribution, date: '2026-05-01' },
    1,
  ],
])('%s is read as downloaded', async (_name, content, format, texts, attribution, footnotes) => {
  const file = await parseEditionFile(encode(content), {})
  expect(file).toMatchObject({ format, language: 'tr', problems: [], footnotes, attribution })
  expect(file.texts.map(({ chapter, verse, text }) => [chapter, verse, text])).toEqual([
    [1, 1, texts[0]],
    [1, 2, texts[1]],
  ])
})

test.each([
  ['commas', 'chapter,verse,text\n1,1,"a, b"\n'],
  ['semicolons', 'sura;aya;translation\n1;1;a, b\n'],
  ['tabs and a byte order mark', '\uFEFFSurah\tAyah\tText\n1\t1\ta, b\n'],
])('a table with %s is read', async (_name, content) => {
  const file = await parseEditionFile(encode(content), { language: 'tr' })
  expect(file).toMatchObject({ format: 'csv', problems: [], texts: [{ chapter: 1, verse: 1, text: 'a, b' }] })
})

test('empty cells after the last column are not part of a text', async () => {
  const file = await parseEditionFile(encode('chapter,verse,text\n1,1,a,, \n'), { language: 'tr' })
  expect(file).toMatchObject({ problems: [], texts: [{ text: 'a' }] })
})

test('a workbook with a language column is read', async () => {
  const column = (header: string) => ({ header, kind: 'text' as const, width: 10 })
  const sheet = { name: 'verses', columns: ['chapter', 'verse', 'tr'].map(column), rows: [[1, 1, 'Bir']] }
  const file = await parseEditionFile(await buffer(writeWorkbook([sheet])), { language: 'tr' })
  expect(file).toMatchObject({ format: 'workbook', problems: [], texts: [{ chapter: 1, verse: 1, text: 'Bir' }] })
})

test.each([
  ['another language, by Tanzil', tanzil, { language: 'ru' as const }, 'the file says it is Turkish, not Russian'],
  [
    'another language, by QuranEnc',
    quranEncXml,
    { language: 'ru' as const },
    'the file says it is Turkish, not Russian',
  ],
  ['another edition', tanzil, { id: 'tr-diyanet' }, 'the file says it is tr-kimse, not tr-diyanet'],
  [
    'another language, by its name',
    'chapter,verse,text\n1,1,a\n',
    { language: 'ru' as const, fileName: 'tr.x.csv' },
    'Turkish',
  ],
  ['no header', 'a,b\n1,2\n', {}, 'no header'],
  ['a verse without text', 'chapter,verse,text\n1,1, \n', {}, 'verse 1:1 has no text'],
  ['a comma in a text without quotes', 'chapter,verse,text\n1,1,a, b\n', {}, 'has 4 cells where the header has 3'],
  ['a zero byte', 'chapter,verse,text\n1,1,a\0b\n', {}, 'characters that are not text'],
  [
    'markup in a text',
    '<root><sura number="1"><aya number="1"><translation>Bir <i>iki</i> üç</translation></aya></sura></root>',
    {},
    'verse 1:1 has markup in its text: <i>',
  ],
  ['broken XML', '<root><sura number="1">', {}, 'not valid XML'],
])('%s is refused', async (_reason, content, chosen, message) => {
  const { problems } = await parseEditionFile(encode(content), chosen)
  expect(problems.map((problem) => problem.message).join(' ')).toContain(message)
})

test('a longer ID distinguishes two versions of an edition', async () => {
  expect((await parseEditionFile(encode(tanzil), { id: 'tr-kimse-2026' })).problems).toEqual([])
})

test('bytes that are not text are refused', async () => {
  const { problems } = await parseEditionFile(new Uint8Array([0xff, 0xfe, 0x00]), {})
  expect(problems).toMatchObject([{ message: 'the file is not UTF-8 text' }])
})
