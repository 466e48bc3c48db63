import type { Writing } from '../../database/write-content.ts'
import type { VersePair } from './verse-rules.ts'

/**
 * Throws 403 before any question is asked: nobody is asked to confirm what they may not change. What is written is checked again when it
 * is recorded.
 */
export function assertMayChangeVerses({ assertMay }: Writing, pairs: readonly VersePair[]): void {
  for (const { before, after } of pairs)
    assertMay({ entity: 'verse', entityId: (after ?? before)?._id ?? '', before, after })
}
