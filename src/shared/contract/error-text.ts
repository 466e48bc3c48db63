/** The fallback error message: section 8. */
export const requestFailed = 'Request failed'

const defaultStatus = 500

/** Section 8, in four steps: the body's message; else its error; else the error's own message; else the fixed text. */
export function toErrorText(body: unknown, thrown?: unknown): string {
  return findText(body, 'message') ?? findText(body, 'error') ?? findText(thrown, 'message') ?? requestFailed
}

/** The HTTP status, or 500 for a request without a response. */
export function toErrorStatus(status: number | undefined): number {
  return status && status >= 400 ? status : defaultStatus
}

/** Blank text is skipped, so that the next step applies. */
function findText(holder: unknown, field: 'message' | 'error'): string | undefined {
  if (typeof holder !== 'object' || holder === null || !(field in holder)) return undefined
  const value: unknown = (holder as Record<string, unknown>)[field]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
