// Builds the web application, the offline worker, compressed copies of the served files and, if its sources changed, the
// corpus. Usage: node scripts/build.ts [BUILD_ID]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSeedBundle, writeSeedBundle } from '#server/default-content/build-seed-bundle.ts'
import { compressFiles } from '#server/http/compress-files.ts'
import { buildWorker, listAppFiles } from './build-offline.ts'
import { hashSources } from './hash-sources.mjs'
import { subsetFonts } from './subset-fonts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const buildDirectory = join(root, 'build')
const directories = { root, client: join(buildDirectory, 'client'), server: join(buildDirectory, 'server') }
const corpusStamp = join(buildDirectory, 'corpus.stamp')

function buildWeb(): void {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The web build failed:\n${stdout}${stderr}`)
}

function buildCorpus(): void {
  const sources = hashSources(root, ['content', 'src/server/default-content', 'package-lock.json'])
  if (existsSync(corpusStamp) && readFileSync(corpusStamp, 'utf8') === sources) return
  writeSeedBundle(join(buildDirectory, 'corpus.json'), buildSeedBundle(join(root, 'content')))
  writeFileSync(corpusStamp, sources)
}

try {
  mkdirSync(buildDirectory, { recursive: true })
  const buildId = process.argv[2] ?? 'development'
  await subsetFonts(join(root, 'node_modules'), join(root, 'node_modules/.cache/fonts'))
  buildWeb()
  await buildWorker(directories, buildId)
  compressFiles(directories.client)
  await listAppFiles(directories, buildId)
  buildCorpus()
  writeFileSync(join(buildDirectory, 'stamp.json'), JSON.stringify({ buildId }))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
