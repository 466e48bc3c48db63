import { inflateSync } from 'node:zlib'

const headerLength = { woff: 44, sfnt: 12 }
const entryLength = { woff: 20, sfnt: 16 }

/** A WOFF file is an OpenType font whose tables are deflated one by one; shaping needs the plain font. */
export function unwrapWoff(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This font is not a WOFF file.')
  const count = woff.readUInt16BE(12)
  const font = Buffer.alloc(woff.readUInt32BE(16))
  writeHeader(font, woff.subarray(4, 8), count)
  let at = headerLength.sfnt + count * entryLength.sfnt
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(headerLength.woff + index * entryLength.woff)
    const table = readTable(woff, entry)
    const to = headerLength.sfnt + index * entryLength.sfnt
    entry.copy(font, to, 0, 4)
    entry.copy(font, to + 4, 16, 20)
    font.writeUInt32BE(at, to + 8)
    font.writeUInt32BE(table.length, to + 12)
    table.copy(font, at)
    at += Math.ceil(table.length / 4) * 4
  }
  return font
}

function readTable(woff: Buffer, entry: Buffer): Buffer {
  const offset = entry.readUInt32BE(4)
  const stored = entry.readUInt32BE(8)
  const length = entry.readUInt32BE(12)
  const bytes = woff.subarray(offset, offset + stored)
  return stored < length ? inflateSync(bytes) : bytes
}

/** The flavour and number of tables, followed by values derived from it for binary search. */
function writeHeader(font: Buffer, flavour: Buffer, count: number): void {
  const exponent = Math.floor(Math.log2(count))
  const range = 16 * 2 ** exponent
  flavour.copy(font, 0)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(range, 6)
  font.writeUInt16BE(exponent, 8)
  font.writeUInt16BE(count * 16 - range, 10)
}
