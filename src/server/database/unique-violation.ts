const postgresUniqueViolation = '23505'
/** SQLITE_CONSTRAINT_UNIQUE and SQLITE_CONSTRAINT_PRIMARYKEY. */
const sqliteUniqueViolations: readonly unknown[] = [2067, 1555]

/** Whether the database refused a row because another holds its key: the only check that two writers at once cannot pass. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return sqliteUniqueViolations.includes(error.errcode)
  return 'code' in error && error.code === postgresUniqueViolation
}
