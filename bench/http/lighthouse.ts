import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Scores = {
  readonly path: string
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

/** Not among our dependencies: a hundred packages for one report. npm keeps it in its cache. */
const lighthouse = 'lighthouse@13.5.0'
const flags =
  '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update --disable-sync'

/** Lighthouse's mobile preset, the median of three runs by performance. */
export function measureLighthouse(site: string, path: string, chromium: string): Scores {
  const runs = [1, 2, 3].map(() => runOnce(site, path, chromium))
  return runs.toSorted((a, b) => a.performance - b.performance || b.tbtMs - a.tbtMs)[1] as Scores
}

function runOnce(site: string, path: string, chromium: string): Scores {
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
  ]
  const { status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    env: { ...process.env, CHROME_PATH: chromium },
  })
  if (status !== 0) throw new Error(`lighthouse: ${stderr}`)
  const { categories, audits } = JSON.parse(readFileSync(output, 'utf8'))
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
  }
}
