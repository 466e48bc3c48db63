import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { ExpectedError } from '#shared/contract/errors.ts'
import { damagedWorkbook, swollenWorkbook } from './workbook-errors.ts'

export type ZipLimits = {
  /** Of everything that is unpacked, in bytes. */
  readonly unpacked: number
  readonly parts: number
}

/** The parts of a zip archive, read one at a time. */
export type ZipParts = {
  has(path: string): boolean
  /** The bytes of a part, as they are unpacked. What unpacks to more than all parts may is refused while reading. */
  read(path: string): AsyncIterable<Buffer>
}

/** Trusts nothing the archive says of itself: sizes are counted as bytes come out, not believed. */
export async function openZip(bytes: Uint8Array, limits: ZipLimits): Promise<ZipParts> {
  const zip = await refusing(yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)))
  const entries = await refusing(listEntries(zip, limits))
  const spent = { bytes: 0 }
  return {
    has: (path) => entries.has(path),
    async *read(path) {
      const entry = entries.get(path)
      if (!entry) throw damagedWorkbook(`it has no ${path}`)
      if (entry.uncompressedSize > limits.unpacked) throw swollenWorkbook(limits.unpacked)
      const stream: Readable = await refusing(zip.openReadStreamPromise(entry))
      try {
        for await (const chunk of stream) {
          spent.bytes += chunk.length
          if (spent.bytes > limits.unpacked) throw swollenWorkbook(limits.unpacked)
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

async function refusing<T>(act: Promise<T>): Promise<T> {
  try {
    return await act
  } catch (error) {
    throw toRefusal(error)
  }
}

function toRefusal(error: unknown): ExpectedError {
  if (error instanceof ExpectedError) return error
  return damagedWorkbook(error instanceof Error ? error.message.replace(/\.$/, '') : 'the archive is damaged')
}
