const postgresUniqueViolation = '23505'
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteUniqueViolations: readonly unknown[] = [2067, 1555]

/**
 * Whether the database refused a row because its key exists: the only check that two concurrent writers cannot both
 * pass.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqliteUniqueViolations.includes(error.errcode)
  return 'code' in error && error.code === postgresUniqueViolation
}
