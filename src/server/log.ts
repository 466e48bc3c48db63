export type Level = 'info' | 'warn' | 'error'
export type Log = (level: Level, message: string, facts?: Readonly<Record<string, unknown>>) => void

/** One JSON object a line; JSON escapes line breaks, so nothing a client sends can forge an entry. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  return (level, message, facts = {}) =>
    write(`${JSON.stringify({ at: now().toISOString(), level, message, ...facts })}\n`)
}
