const dayMs = 86_400_000

/** The start of a day such as `2026-11-17` in a time zone, plus `days`, in milliseconds since 1970. */
export function toDayStart(day: string, timeZone: string, days = 0): number {
  const midnight = Date.parse(`${day}T00:00:00Z`) + days * dayMs
  // The offset at the result may differ from the one at the first guess, on a day when clocks change.
  const guess = midnight - findOffset(midnight, timeZone)
  return midnight - findOffset(guess, timeZone)
}

/** The offset of a time zone from UTC at a moment. */
function findOffset(moment: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  } as const).formatToParts(moment)
  const find = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(find('year'), find('month') - 1, find('day'), find('hour'), find('minute'), find('second'))
  return local - Math.floor(moment / 1000) * 1000
}
