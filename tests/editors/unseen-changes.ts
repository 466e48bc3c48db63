import { isDeepStrictEqual } from 'node:util'

export type Fields = Readonly<Record<string, unknown>>

const storeFields: ReadonlySet<string> = new Set(['_id', 'version', 'updatedAt', 'arPlain'])
/** Their values by language or by verse are checked one by one. */
const nested: ReadonlySet<string> = new Set(['notes', 'extra', 'title', 'questions'])

type Judged = { readonly path: string; readonly skipped?: ReadonlySet<string> | undefined }

/** Fields that a write changed although its author had seen another value. */
export function listUnseen(seen: Fields, before: Fields, after: Fields, { path, skipped }: Judged): string[] {
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [view, was, now] = [seen[name], before[name], after[name]]
    if (storeFields.has(name) || skipped?.has(name)) return []
    if (isDeepStrictEqual(was, now) || isDeepStrictEqual(view, was)) return []
    if (nested.has(name) && typeof was === 'object')
      return listUnseen((view ?? {}) as Fields, was as Fields, now as Fields, { path: `${path} ${name}` })
    if (name === 'verseIds') return listUnseenLinks(view as string[], was as string[], now as string[], path)
    return [`${path}.${name} was overwritten unseen`]
  })
}

/** Links that others added must stay, and links that others removed must not return. */
function listUnseenLinks(
  seen: readonly string[] = [],
  before: readonly string[],
  after: readonly string[],
  path: string,
) {
  const lost = before.filter((id) => !seen.includes(id) && !after.includes(id))
  const revived = seen.filter((id) => !before.includes(id) && after.includes(id))
  return [...lost, ...revived].map((id) => `${path}: the link to ${id} was overwritten unseen`)
}
