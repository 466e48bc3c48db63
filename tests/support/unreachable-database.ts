import type { Db } from '#server/database/connection.ts'

/** A database that no query reaches, and a count of the queries that tried. */
export function createUnreachableDatabase(): { readonly db: Db; readonly tried: { count: number } } {
  const tried = { count: 0 }
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  const query: object = new Proxy(
    {},
    { get: (_target, name) => (name === 'execute' ? () => Promise.reject(away) : () => query) },
  )
  const selectFrom = () => {
    tried.count++
    return query
  }
  return { db: { selectFrom } as unknown as Db, tried }
}
