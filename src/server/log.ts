export type Level = 'info' | 'warn' | 'error'
export type Log = (level: Level, message: string, facts?: Readonly<Record<string, unknown>>) => void

const minuteMs = 60_000
/**
 * Maximum lines of one message per minute; without a limit a client could fill the disk. The number of omitted lines is
 * logged afterwards.
 */
const maxLinesPerMinute = 60
/** Exempt, because the operator asked for one line per request. */
const unlimited: ReadonlySet<string> = new Set(['request'])

/** Writes one JSON object per line. JSON escapes line breaks, so a client cannot forge an entry. */
export function createLog(write: (line: string) => void, now: () => Date): Log {
  const counts = new Map<string, number>()
  const state = { minute: 0 }
  const writeLine: Log = (level, message, facts = {}) =>
    write(`${JSON.stringify({ at: now().toISOString(), level, message, ...facts })}\n`)
  const startMinute = (minute: number) => {
    state.minute = minute
    for (const [message, lines] of counts)
      if (lines > maxLinesPerMinute)
        writeLine('warn', 'log lines left out', { of: message, count: lines - maxLinesPerMinute })
    counts.clear()
  }
  return (level, message, facts) => {
    const minute = Math.floor(now().getTime() / minuteMs)
    if (minute !== state.minute) startMinute(minute)
    const lines = (counts.get(message) ?? 0) + 1
    if (!unlimited.has(message)) counts.set(message, lines)
    if (lines <= maxLinesPerMinute) writeLine(level, message, facts)
  }
}
