import type { FaultReport } from './fault-run.ts'

export function toMedian(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** What `npm run fault` prints about one run. */
export function listReportLines(title: string, report: FaultReport): string[] {
  const { kills, serverKills, acknowledged, lost, half, problems, recoveryMs, healMs } = report
  const total = [...acknowledged.values()].reduce((sum, count) => sum + count, 0)
  const named = (list: readonly string[]) => list.slice(0, 10).map((line) => `    ${line}`)
  return [
    title,
    `  kills ${kills}${serverKills > 0 ? `, and of the database server ${serverKills}` : ''}`,
    `  acknowledged writes ${total} (${[...acknowledged].map(([name, count]) => `${name} ${count}`).join(', ')})`,
    `  lost writes ${lost.length}`,
    ...named(lost),
    `  half-applied ${half.length}`,
    ...named(half),
    `  other problems ${problems.length}`,
    ...named(problems),
    `  recovery time: median ${seconds(toMedian(recoveryMs))}, maximum ${seconds(Math.max(0, ...recoveryMs))}`,
    ...(healMs.length > 0
      ? [
          `  recovery after a restart of the database server: median ${seconds(toMedian(healMs))}, maximum ${seconds(Math.max(...healMs))}`,
        ]
      : []),
  ]
}
