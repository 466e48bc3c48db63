import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ExpectedError } from '#shared/contract/errors.ts'
import { damagedWorkbook, oversizedWorkbook } from './workbook-errors.ts'

export type ZipLimits = {
  /** Bytes of all unpacked parts together. */
  readonly unpacked: number
  readonly parts: number
}

/** The parts of a zip archive, read one at a time. */
export type ZipParts = {
  has(path: string): boolean
  /** Unpacks a part. Throws while reading when all parts together exceed the limit. */
  read(path: string): AsyncIterable<Buffer>
}

/** Opens an archive without trusting the sizes it declares: bytes are counted while unpacking (zip bombs). */
export async function openZip(bytes: Uint8Array, limits: ZipLimits): Promise<ZipParts> {
  const zip = await asDamaged(yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  const entries = await asDamaged(listEntries(zip, limits))
  const unpacked = { bytes: 0 }
  return {
    has: (path) => entries.has(path),
    async *read(path) {
      const entry = entries.get(path)
      if (!entry) throw damagedWorkbook(`it has no ${path}`)
      if (entry.uncompressedSize > limits.unpacked) throw oversizedWorkbook(limits.unpacked)
      const stream: Readable = await asDamaged(zip.openReadStreamPromise(entry))
      try {
        for await (const chunk of stream) {
          unpacked.bytes += chunk.length
          if (unpacked.bytes > limits.unpacked) throw oversizedWorkbook(limits.unpacked)
          yield chunk
        }
      } catch (error) {
        throw toRefusal(error)
      } finally {
        stream.destroy()
      }
    },
  }
}

async function listEntries(zip: yauzl.ZipFile, { parts }: ZipLimits): Promise<Map<string, yauzl.Entry>> {
  const entries = new Map<string, yauzl.Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw damagedWorkbook(`it has two parts named ${entry.fileName.slice(0, 100)}`)
    entries.set(entry.fileName, entry)
    if (entries.size > parts) throw damagedWorkbook(`it has more than ${parts} parts`)
  }
  return entries
}

async function asDamaged<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error
  return damagedWorkbook('it is of another kind, or damaged')
}
