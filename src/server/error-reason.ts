/**
 * What went wrong, in one line for the operator. Node's error for a refused connection to several addresses, as of
 * `localhost`, has no message of its own.
 */
export function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.message) return error.message
  if (error instanceof AggregateError) return error.errors.map(toReason).join(', ')
  return (error as { code?: string }).code ?? String(error)
}
