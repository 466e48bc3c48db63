import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findAyahCount } from '#shared/catalogue/ayah-counts.ts'
import { chapterCount } from '#shared/catalogue/bounds.ts'
import { type Reference, toReferenceText } from '#shared/catalogue/reference.ts'
import type { ServedSite } from './start-site.ts'

const run = promisify(execFile)

type MadeEdition = {
  readonly id: string
  readonly title: string
  readonly toText: (at: Reference) => string
  /** Chapters of the edition; by default all of the site's content. */
  readonly chapters?: readonly number[]
}

const allChapters = Array.from({ length: chapterCount }, (_, at) => at + 1)

/** Imports a made-up text like an operator: with the command, while the site runs. Resolves once the site has it. */
export async function importMadeEdition(
  site: ServedSite,
  { id, title, toText, chapters = allChapters }: MadeEdition,
): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'verse-edition-'))
  const file = join(scratch, 'text.txt')
  const lines = chapters.flatMap((chapter) =>
    Array.from({ length: findAyahCount(chapter) ?? 0 }, (_, at) => ({ chapter, verse: at + 1 })),
  )
  writeFileSync(file, lines.map((at) => `${toReferenceText(at).replace(':', '|')}|${toText(at)}\n`).join(''))
  const attribution = ['--title', title, '--translator', title, '--source', 'A test', '--terms', 'Free']
  const args = ['scripts/verse.ts', 'import', file, '--lang', id.slice(0, 2), '--edition', id, ...attribution]
  await run(process.execPath, args, { env: { ...process.env, DATA_DIR: site.directory } })
  rmSync(scratch, { recursive: true, force: true })
  while (!(await (await fetch(`${site.url}/api/edition`)).text()).includes(`"${id}"`)) await setTimeout(200)
}
