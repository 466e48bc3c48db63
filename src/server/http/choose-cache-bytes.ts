import { totalmem } from 'node:os'
import type { Settings } from '../settings.ts'

const megabyte = 1_048_576
/** In a container of 768 MB, the least that a process needs (`docs/operations.md`), it is as much as in this share. */
const minBytes = 48 * megabyte
/** All pages of the four languages, compressed, with a few thousand searches. */
const maxBytes = 1024 * megabyte
const share = 1 / 16

/** How much the response cache of this process may take: what the operator says, or a share of the memory that all processes have together. */
export function chooseCacheBytes(
  { RESPONSE_CACHE_MB: megabytes, WORKERS: workers }: Pick<Settings, 'RESPONSE_CACHE_MB' | 'WORKERS'>,
  memoryBytes = findMemoryBytes(),
): number {
  if (megabytes !== undefined) return megabytes * megabyte
  return Math.min(maxBytes, Math.max(minBytes, Math.floor((memoryBytes * share) / workers)))
}

/** Of the container, or of the machine where there is none: Node then says 0, or more than there is. */
function findMemoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
