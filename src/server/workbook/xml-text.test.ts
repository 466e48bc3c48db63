import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromXmlText, toXmlText } from './xml-text.ts'

describe('text in a workbook', () => {
  test.each([
    ['a carriage return, which XML readers drop', 'a\r\nb', 'a_x000D_\nb'],
    ['a text that looks like an escape', '_x0041_', '_x005F_x0041_'],
    ['a control character, which XML forbids', 'a\u0001b', 'a_x0001_b'],
    ['an unpaired surrogate', 'a\uD800b', 'a_xD800_b'],
    ['markup', '<a href="b">&', '&lt;a href=&quot;b&quot;&gt;&amp;'],
    ['a character outside the basic plane stays', '𐰀', '𐰀'],
    ['tabs and line feeds stay', 'a\tb\nc', 'a\tb\nc'],
  ])('%s', (_, text, xml) => {
    expect(toXmlText(text)).toBe(xml)
  })

  test('any text is read back unchanged', () => {
    const readEntities = (xml: string) =>
      xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
    const tricky = fc.string({
      unit: fc.constantFrom('_', 'x', '0', '4', '1', 'D', '5', 'F', '\r', '&', ';', 'ا', '\uD800', '😀'),
    })
    fc.assert(
      fc.property(
        fc.oneof(tricky, fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) })),
        (text) => {
          expect(fromXmlText(readEntities(toXmlText(text)))).toBe(text)
        },
      ),
    )
  })
})
