// Text in a workbook is XML, in which some characters cannot stand at all. ECMA-376 (22.9.2.19) writes those as _xHHHH_, and an underscore
// that would be read as the beginning of one as _x005F_.

const escaped = /_x[0-9A-Fa-f]{4}_/g
// A carriage return could stand there, but XML readers turn it into a line feed. Of the rest XML forbids most: control characters, halves
// of a surrogate pair that stand alone, and the two non-characters.
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

/** What a text means once the XML itself has been read. */
export function fromXmlText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(escaped, (match) => String.fromCharCode(Number.parseInt(match.slice(2, 6), 16)))
    : text
}
