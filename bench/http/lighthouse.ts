import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Scores = {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
  /** Lighthouse's measure of this machine's speed; the preset's fourfold slowdown assumes about 1,500. */
  readonly benchmarkIndex: number
}

/** The scores of the preset, and the blocking time with a CPU slowdown calibrated for this machine. */
export type Audit = Scores & { readonly slowdown: number; readonly calibratedTbtMs: number }

/** Not a dependency, because it has a hundred packages for one report. npm keeps it in its cache. */
const lighthouse = 'lighthouse@13.5.0'
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'

/** A page is recompressed in the background after a few requests: see `server/http/response-cache.ts`. */
const warmUpRequests = 8
const warmUpPauseMs = 3000

/** The median by performance of three runs with Lighthouse's mobile preset. */
export async function measureLighthouse(site: string, path: string, chromium: string): Promise<Audit> {
  await warmUp(site + path)
  const preset = takeMedian(() => runOnce(site, path, chromium))
  const slowdown = toSlowdown(preset.benchmarkIndex)
  const calibrated = takeMedian(() => runOnce(site, path, chromium, [`--throttling.cpuSlowdownMultiplier=${slowdown}`]))
  return { ...preset, slowdown, calibratedTbtMs: calibrated.tbtMs }
}

/** Lets the site render the page and finish its work; on a machine with two cores, the browser would wait for it. */
async function warmUp(url: string): Promise<void> {
  for (let sent = 0; sent < warmUpRequests; sent++)
    await (await fetch(url, { headers: { 'Accept-Encoding': 'br' } })).arrayBuffer()
  await setTimeout(warmUpPauseMs)
}

function takeMedian(run: () => Scores): Scores {
  const runs = [run(), run(), run()]
  return runs.toSorted((a, b) => a.performance - b.performance || b.tbtMs - a.tbtMs)[1] as Scores
}

/**
 * Follows the calculator linked from Lighthouse's documentation on throttling: twofold at an index of 800, threefold at
 * 1,300, fourfold at 1,533.
 */
function toSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return toTenth(3 + (benchmarkIndex - 1300) / 233)
  if (benchmarkIndex >= 800) return toTenth(2 + (benchmarkIndex - 800) / 500)
  return toTenth(1 + Math.max(0, benchmarkIndex - 150) / 650)
}

const toTenth = (value: number) => Math.round(value * 10) / 10

/** A browser that does not respond in time is retried, because its report is one of dozens in a run of half an hour. */
function runOnce(site: string, path: string, chromium: string, settings: readonly string[] = [], tries = 3): Scores {
  const output = join(mkdtempSync(join(tmpdir(), 'verse-lighthouse-')), 'report.json')
  const args = [
    'exec',
    '--yes',
    '--package',
    lighthouse,
    '--',
    'lighthouse',
    site + path,
    '--quiet',
    `--chrome-flags=${flags}`,
    '--output=json',
    `--output-path=${output}`,
    ...settings,
  ]
  const { status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: chromium },
  })
  if (status !== 0 && tries > 1) return runOnce(site, path, chromium, settings, tries - 1)
  if (status !== 0) throw new Error(`lighthouse: ${stderr}`)
  const { categories, audits, environment } = JSON.parse(readFileSync(output, 'utf8'))
  const score = (name: string) => Math.round(categories[name].score * 100)
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint'].numericValue),
    tbtMs: Math.round(audits['total-blocking-time'].numericValue),
    cls: audits['cumulative-layout-shift'].numericValue,
    benchmarkIndex: environment.benchmarkIndex,
  }
}
