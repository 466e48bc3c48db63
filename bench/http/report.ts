import { cpus, totalmem } from 'node:os'
import type { Growth } from './growth.ts'
import type { Audit } from './lighthouse.ts'
import type { Row } from './measure-http.ts'
import type { MixedLoad } from './mixed-load.ts'
import type { PageWeight } from './page-weight.ts'
import type { Load } from './wrk.ts'

export type Results = {
  readonly now: Date
  readonly rows: readonly Row[]
  readonly writes: Load
  /** Undefined in a quick run. */
  readonly mixed: MixedLoad | undefined
  readonly workers: { readonly oneCore: Load; readonly one: Load; readonly two: Load }
  readonly weights: readonly PageWeight[]
  readonly growth: readonly Growth[]
  readonly scores: readonly Audit[]
}

export function toReport({ now, rows, writes, mixed, workers, weights, growth, scores }: Results): string {
  return [
    '# Results of `npm run bench`',
    '',
    `${now.toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. Load: wrk on the same machine, one thread, 50 connections, after three seconds of warm-up. A ratio compares with \`node:http\` writing the same bytes and headers in the same run. Do not compare figures of different runs.`,
    '',
    ...table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio', 'target'],
      rows.map((row) => [row.name, ...toCells(row.load), row.ratio.toFixed(2), row.target]),
    ),
    '',
    '## Writes',
    '',
    'One editor saves the same verse repeatedly. Each save is a durable transaction with its history (SQLite, full synchronisation).',
    '',
    ...table(['saves/s', 'p50 ms', 'p99 ms', 'errors'], [toCells(writes)]),
    '',
    ...(mixed ? toMixed(mixed) : []),
    '## Two processes',
    '',
    'Uncached verse pages, each URL once. The baseline is one process with all its threads on one core (`taskset`), while wrk uses the other. Without `taskset`, one process also uses part of the second core for garbage collection. With `WORKERS=2`, wrk takes a few percent of both cores.',
    '',
    ...table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio', 'target'],
      [
        ['`WORKERS=1` on one core', workers.oneCore, ''] as const,
        ['`WORKERS=1` on both cores', workers.one, ''] as const,
        ['`WORKERS=2`', workers.two, '≥ 1.6'] as const,
      ].map(([name, load, target]) => [
        name,
        ...toCells(load),
        (load.perSecond / workers.oneCore.perSecond).toFixed(2),
        target,
      ]),
    ),
    '',
    '## Bytes on the wire, brotli',
    '',
    ...table(
      ['page', 'HTML with styles', 'scripts, at hydration', 'preloaded fonts', 'client-side navigation'],
      weights.map((page) => [page.path, kb(page.html), kb(page.scripts), kb(page.fonts), kb(page.transition)]),
    ),
    '',
    '## Growth',
    '',
    ...table(
      ['verses', 'start to first page, ms', 'idle RSS, MB', 'cached requests/s', 'search requests/s', 'search p99 ms'],
      growth.map((size) => [
        String(size.verses),
        String(size.startMs),
        String(size.idleMegabytes),
        Math.round(size.cached.perSecond).toString(),
        Math.round(size.search.perSecond).toString(),
        size.search.p99Ms.toFixed(1),
      ]),
    ),
    '',
    '## Lighthouse, mobile preset, median of three',
    '',
    'The preset slows the CPU down four times, which is calibrated for a machine with a benchmark index of about 1,500. The last column uses the slowdown that the calculator in Lighthouse’s documentation gives for this machine’s index.',
    '',
    ...table(
      [
        'page',
        'performance',
        'accessibility',
        'best practices',
        'SEO',
        'LCP ms',
        'TBT ms',
        'CLS',
        'TBT ms, calibrated',
      ],
      scores.map((page) => [
        page.path,
        String(page.performance),
        String(page.accessibility),
        String(page.bestPractices),
        String(page.seo),
        String(page.lcpMs),
        String(page.tbtMs),
        page.cls.toFixed(3),
        `${page.calibratedTbtMs} (${page.slowdown}×)`,
      ]),
    ),
    '',
  ].join('\n')
}

function toMixed({ minutes, load, writes, refusedWrites, megabytes }: MixedLoad): string[] {
  return [
    `## ${minutes} minutes of mixed load`,
    '',
    'wrk requests verse pages, ten verses, searches and the most visited pages in turn, while an editor saves once a second.',
    '',
    ...table(
      ['requests/s', 'p50 ms', 'p99 ms', 'errors', 'p99/p50', 'target', 'saves', 'rejected'],
      [[...toCells(load), (load.p99Ms / load.p50Ms).toFixed(1), '≤ 10', String(writes), String(refusedWrites)]],
    ),
    '',
    `RSS in MB at the end of each minute: ${megabytes.join(', ')}.`,
    '',
  ]
}

function toCells(load: Load): string[] {
  return [Math.round(load.perSecond).toString(), load.p50Ms.toFixed(2), load.p99Ms.toFixed(2), String(load.errors)]
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)]
}
