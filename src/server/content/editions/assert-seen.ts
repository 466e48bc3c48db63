import { defaultBook } from '#shared/catalogue/default-book.ts'
import { refused } from '#shared/contract/errors.ts'
import { toRefusal } from '#shared/refusals/refusals.ts'
import type { Db } from '../../database/connection.ts'
import { listChangesSince } from '../stores/change-log-store.ts'
import type { StoredEdition } from './require-edition.ts'

/** Refuses a write when the edition or one of its texts changed after the revision that the author saw. */
export async function assertSeen(
  db: Db,
  { isDefault, edition }: StoredEdition,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined) return
  const { language, _id } = edition
  const changes = [
    ...(await listChangesSince(db, isDefault ? 'edition' : 'additional-edition', seen, isDefault ? language : _id)),
    ...(isDefault ? await listChangesSince(db, 'verse', seen) : []),
  ]
  const isOfEdition = ({ entity, before, after }: (typeof changes)[number]) => {
    if (entity !== 'verse') return true
    const [from, to] = [before, after].map((state) => state as Readonly<Record<string, unknown>> | null)
    return (from ?? to)?.book === defaultBook && from?.[language] !== to?.[language]
  }
  if (changes.some(isOfEdition)) throw refused(409, toRefusal('changed_since', { names: edition.title }))
}
