// XML cannot contain some characters at all. In workbooks, ECMA-376 (22.9.2.19) writes those as _xHHHH_, and an
// underscore that could be read as the start of one as _x005F_.

const escaped = /_x[0-9A-Fa-f]{4}_/g
// XML allows a carriage return, but parsers turn it into a line feed. It forbids most of the others: control
// characters, lone surrogates and two non-characters.
const unwritable = /(?![\t\n])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu
const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function toXmlText(text: string): string {
  return text
    .replaceAll(escaped, (match) => `_x005F${match}`)
    .replaceAll(unwritable, (character) => `_x${toHex(character.charCodeAt(0))}_`)
    .replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)
}

function toHex(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0')
}

/** Decodes a text after the XML itself was parsed. */
export function fromXmlText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(escaped, (match) => String.fromCharCode(Number.parseInt(match.slice(2, 6), 16)))
    : text
}
