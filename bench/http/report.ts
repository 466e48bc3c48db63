import { cpus, totalmem } from 'node:os'
import type { Growth } from './growth.ts'
import type { Scores } from './lighthouse.ts'
import type { Row } from './measure-http.ts'
import type { PageWeight } from './page-weight.ts'
import type { Load } from './wrk.ts'

export type Results = {
  readonly now: Date
  readonly rows: readonly Row[]
  readonly workers: { readonly one: Load; readonly two: Load }
  readonly weights: readonly PageWeight[]
  readonly growth: readonly Growth[]
  readonly scores: readonly Scores[]
}

export function toReport({ now, rows, workers, weights, growth, scores }: Results): string {
  return [
    '# What `npm run bench` measured',
    '',
    `${now.toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model.trim() || process.arch}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}. 50 connections from one thread of wrk on the same machine. Ratios are to \`node:http\` writing the same bytes and headers in the same run; figures of different runs are not to be compared.`,
    '',
    ...table(
      ['', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio', 'wanted'],
      rows.map((row) => [row.name, ...toCells(row.load), row.ratio.toFixed(2), row.wanted]),
    ),
    '',
    '## Two processes',
    '',
    'Ten verses, cached, with `WORKERS=1` and `WORKERS=2`. The load generator takes a core of the same two, so the gain shows only where a further core is free.',
    '',
    ...table(
      ['WORKERS', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio'],
      [
        ['1', ...toCells(workers.one), '1.00'],
        ['2', ...toCells(workers.two), (workers.two.perSecond / workers.one.perSecond).toFixed(2)],
      ],
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
    ...table(
      ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP ms', 'TBT ms', 'CLS'],
      scores.map((page) => [
        page.path,
        String(page.performance),
        String(page.accessibility),
        String(page.bestPractices),
        String(page.seo),
        String(page.lcpMs),
        String(page.tbtMs),
        page.cls.toFixed(3),
      ]),
    ),
    '',
  ].join('\n')
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
