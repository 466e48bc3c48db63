import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'

/** Options: comma, double quote, UTF-8, all sheets, cells as shown. */
const csvFilter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1'

export function hasLibreOffice(): boolean {
  return spawnSync('libreoffice', ['--version']).status === 0
}

/** Converts a workbook with LibreOffice. Returns the files it writes, by name. */
export async function convert(workbook: Uint8Array, to: 'csv' | 'xlsx'): Promise<Map<string, Buffer>> {
  const directory = mkdtempSync(join(tmpdir(), 'verse-office-'))
  try {
    const input = join(directory, 'Verses.xlsx')
    const output = join(directory, 'out')
    writeFileSync(input, workbook)
    // A separate profile; otherwise a running LibreOffice would take the job and return nothing.
    const profile = `-env:UserInstallation=${pathToFileURL(join(directory, 'profile'))}`
    const format = to === 'csv' ? csvFilter : 'xlsx:Calc MS Excel 2007 XML'
    await promisify(execFile)('libreoffice', [profile, '--headless', '--convert-to', format, '--outdir', output, input])
    return new Map(readdirSync(output).map((name) => [name, readFileSync(join(output, name))]))
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
