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
  /** Left out of a quick run. */
  readonly mixed: MixedLoad | undefined
  readonly workers: { readonly oneCore: Load; readonly one: Load; readonly two: Load }
  readonly weights: readonly PageWeight[]
  readonly growth: readonly Growth[]
  readonly scores: readonly Audit[]
}

export function toReport({ now, rows, writes, mixed, workers, weights, growth, scores }: Results): string {
  return [
    '# What `npm run bench` measured',
    '',
    `${now.toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. 50 connections from one thread of wrk on the same machine. Every row after three seconds that do not count. Ratios are to \`node:http\` writing the same bytes and headers in the same run; figures of different runs are not to be compared.`,
    '',
    ...table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio', 'wanted'],
      rows.map((row) => [row.name, ...toCells(row.load), row.ratio.toFixed(2), row.wanted]),
    ),
    '',
    '## Writes',
    '',
    'One editor saving the same verse again and again, each save a durable transaction with its history (SQLite, full synchronisation).',
    '',
    ...table(['saves/s', 'p50 ms', 'p99 ms', 'errors'], [toCells(writes)]),
    '',
    ...(mixed ? toMixed(mixed) : []),
    '## Two processes',
    '',
    'Verse pages that have to be made, each address once. What a second core and a process on it bring is measured against one process with all its threads on one core (`taskset`) while wrk has the other; left to itself, one process takes some of the second core for its garbage. With `WORKERS=2`, wrk takes its few percent from the two.',
    '',
    ...table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio', 'wanted'],
      [
        ['`WORKERS=1` on one core', workers.oneCore, ''] as const,
        ['`WORKERS=1` left to itself', workers.one, ''] as const,
        ['`WORKERS=2`', workers.two, '≥ 1.6'] as const,
      ].map(([name, load, wanted]) => [
        name,
        ...toCells(load),
        (load.perSecond / workers.oneCore.perSecond).toFixed(2),
        wanted,
      ]),
    ),
    '',
    '## Bytes on the wire, brotli',
    '',
    ...table(
      ['page', 'HTML with styles', 'scripts, when woken', 'fonts preloaded', 'step within the site'],
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
    'The preset slows the processor down four times, which is meant for a machine with a benchmark index of about 1,500; with the slowdown that the calculator of Lighthouse’s documentation gives for this machine’s own index, the last column.',
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
    'Verse pages, ten verses, searches and the most visited pages in turn, while an editor saves once a second, so that everything has to be made anew each second.',
    '',
    ...table(
      ['requests/s', 'p50 ms', 'p99 ms', 'errors', 'p99/p50', 'wanted', 'saves', 'refused'],
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
