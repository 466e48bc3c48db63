import { totalmem } from 'node:os'
import type { Settings } from '../settings.ts'

const megabyte = 1_048_576
/** The share that results in a container of 768 MB, the minimum for one process (`docs/operations.md`). */
const minBytes = 48 * megabyte
/** Enough for all pages in the four languages, compressed, and a few thousand searches. */
const maxBytes = 1024 * megabyte
const share = 1 / 16

/**
 * The maximum size of this process's response cache: the operator's setting, or a share of the memory, divided among
 * all processes.
 */
export function chooseCacheBytes(
  { RESPONSE_CACHE_MB: megabytes, WORKERS: workers }: Pick<Settings, 'RESPONSE_CACHE_MB' | 'WORKERS'>,
  memoryBytes = findMemoryBytes(),
): number {
  if (megabytes !== undefined) return megabytes * megabyte
  return Math.min(maxBytes, Math.max(minBytes, Math.floor((memoryBytes * share) / workers)))
}

/**
 * The memory limit of the container, or the memory of the machine. Without a container Node reports 0, or more than the
 * machine has.
 */
function findMemoryBytes(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
}
