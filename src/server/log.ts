export type Level = 'info' | 'warn' | 'error'
export type Log = (level: Level, message: string, facts?: Readonly<Record<string, unknown>>) => void

const minuteMs = 60_000
/** Lines of one message in one minute. More would let a client fill the disk; how many were left out is logged afterwards. */
const maxLinesPerMinute = 60
/** The operator asked for a line a request. */
const unlimited: ReadonlySet<string> = new Set(['request'])

/** One JSON object a line; JSON escapes line breaks, so nothing a client sends can forge an entry. */
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
