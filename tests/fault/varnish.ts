import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export type Varnish = {
  readonly url: string
  readCounters(): { readonly hits: number; readonly misses: number }
  /** Memory of the process that serves. */
  readMegabytes(): number
  stop(): Promise<void>
}

export function hasVarnish(): boolean {
  return spawnSync('varnishd', ['-V']).status === 0
}

/**
 * Starts Varnish with `deploy/varnish.vcl` in front of these processes; with fewer than three, some are used twice.
 * With `static`, it is in front of a plain server, with no rules.
 */
export async function startVarnish(
  siteUrls: readonly string[],
  port: number,
  kind: 'site' | 'static' = 'site',
): Promise<Varnish> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-varnish-'))
  const file = join(directory, 'site.vcl')
  const work = join(directory, 'work')
  writeFileSync(file, kind === 'site' ? toSiteVcl(siteUrls) : toStaticVcl(siteUrls[0] ?? ''))
  const args = ['-F', '-a', `127.0.0.1:${port}`, '-f', file, '-n', work, '-s', 'malloc,1g', '-j', 'none']
  const child = spawn('varnishd', args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const output = { text: '' }
  child.stderr?.on('data', (chunk) => {
    output.text += chunk
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${port}`
  await untilUp(url, child, output)
  return {
    url,
    readCounters() {
      const read = (name: string) => {
        const { stdout } = spawnSync('varnishstat', ['-n', work, '-1', '-f', `MAIN.${name}`], { encoding: 'utf8' })
        return Number(/\s(\d+)\s/.exec(stdout)?.[1] ?? 0)
      }
      return { hits: read('cache_hit'), misses: read('cache_miss') }
    },
    readMegabytes() {
      const { stdout } = spawnSync('ps', ['--ppid', String(child.pid), '-o', 'rss='], { encoding: 'utf8' })
      return Math.round(Math.max(0, ...stdout.split('\n').map(Number)) / 1024)
    },
    async stop() {
      process.off('exit', endWithUs)
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function toSiteVcl(siteUrls: readonly string[]): string {
  const ports = [3001, 3002, 3003].map((own, at) => [own, new URL(siteUrls[at % siteUrls.length] ?? '').port] as const)
  const vcl = readFileSync('deploy/varnish.vcl', 'utf8')
  return ports.reduce((text, [own, used]) => text.replace(`.port = "${own}"`, `.port = "${used}"`), vcl)
}

function toStaticVcl(url: string): string {
  return `vcl 4.1; backend site { .host = "127.0.0.1"; .port = "${new URL(url).port}"; }`
}

async function untilUp(url: string, child: ChildProcess, output: { readonly text: string }): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Varnish ended with ${child.exitCode}:\n${output.text}`)
    const isUp = await fetch(`${url}/api/health`).then(
      (response) => response.arrayBuffer().then(() => response.status === 200),
      () => false,
    )
    if (isUp) return
    await setTimeout(100)
  }
}
