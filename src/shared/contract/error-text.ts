/** What is shown when nothing better is known: section 8. */
export const requestFailed = 'Request failed'

const defaultStatus = 500

/** Section 8, in four steps: the body's message; else its error; else the error's own message; else the fixed text. */
export function toErrorText(body: unknown, thrown?: unknown): string {
  return findText(body, 'message') ?? findText(body, 'error') ?? findText(thrown, 'message') ?? requestFailed
}

/** The HTTP status, or 500 when there was none: a request that never arrived has no response to take it from. */
export function toErrorStatus(status: number | undefined): number {
  return status && status >= 400 ? status : defaultStatus
}

/** Blank text says nothing, so the next step is tried. */
function findText(holder: unknown, field: 'message' | 'error'): string | undefined {
  if (typeof holder !== 'object' || holder === null || !(field in holder)) return undefined
  const value: unknown = (holder as Record<string, unknown>)[field]
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}
