import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// The letters and weights that the site's languages use, out of the faces of @fontsource: a third of their bytes. The whole faces stand
// behind them (src/web/styles/fonts.css), for whatever else an editor writes.

/** Ranges of code points, as `unicode-range` has them. */
export const scripts = {
  latin:
    '20-7E,A0,A7,A9,AB,AD,B0,B7,BB,C2,C7,CE,D6,D7,DB,DC,E0-E2,E4,E7-EB,EE,EF,F1,F3,F4,F6,FA-FC,131,2013,2014,2018-201E,2022,2026,2039,203A',
  'latin-ext': '11E,11F,130,15E,15F,18F,259,100,101,12A,12B,16A,16B,1E24,1E25,1E62,1E63,1E6C,1E6D,2BE,2BF',
  cyrillic: '401,410-44F,451,2116',
  arabic: '20,621-63A,640-655,660-669,670,671,6D6-6ED',
}
type Script = keyof typeof scripts

type Face = { readonly family: string; readonly file: (script: Script) => string; readonly scripts: readonly Script[] }

const european = ['latin', 'latin-ext', 'cyrillic'] as const
const faces: Readonly<Record<string, Face>> = {
  serif: {
    family: 'Source Serif 4 Variable',
    file: (script) => `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`,
    scripts: european,
  },
  inter: {
    family: 'Inter Variable',
    file: (script) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
    scripts: european,
  },
  amiri: {
    family: 'Amiri Quran',
    file: (script) => `@fontsource/amiri-quran/files/amiri-quran-${script}-400-normal.woff2`,
    scripts: ['arabic'],
  },
}

/** Nothing of the site is lighter or heavier. */
const weights = { min: 400, max: 700 }

/** Writes the files and the rules that name them, unless they are what these sources give. */
export async function subsetFaces(packages: string, target: string): Promise<void> {
  const made = join(target, 'stamp')
  const source =
    readFileSync(new URL(import.meta.url), 'utf8') + readFileSync(join(packages, '../package-lock.json'), 'utf8')
  const stamp = hash('sha256', source)
  if (existsSync(made) && readFileSync(made, 'utf8') === stamp) return
  mkdirSync(target, { recursive: true })
  const rules = { arabic: [] as string[], european: [] as string[] }
  for (const [name, face] of Object.entries(faces)) {
    for (const script of face.scripts) {
      const file = `${name}-${script}.woff2`
      writeFileSync(join(target, file), await subset(join(packages, face.file(script)), script))
      rules[script === 'arabic' ? 'arabic' : 'european'].push(toRule(face.family, file, script))
    }
  }
  for (const [name, list] of Object.entries(rules)) writeFileSync(join(target, `${name}.css`), list.join('\n'))
  writeFileSync(join(target, 'ranges.json'), JSON.stringify(mapScripts(toRange)))
  writeFileSync(made, stamp)
}

async function subset(file: string, script: Script): Promise<Buffer> {
  const text = String.fromCodePoint(...listCodePoints(scripts[script]))
  const variationAxes = script === 'arabic' ? {} : { variationAxes: { wght: weights } }
  return await subsetFont(readFileSync(file), text, { targetFormat: 'woff2', ...variationAxes })
}

export function listCodePoints(ranges: string): number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

function toRule(family: string, file: string, script: Script): string {
  const weight = script === 'arabic' ? '400' : `${weights.min} ${weights.max}`
  const source = `url("./${file}") format("woff2")`
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:${source};unicode-range:${toRange(script)}}`
}

function toRange(script: Script): string {
  return scripts[script].replaceAll(/(^|,)/g, '$1U+')
}

function mapScripts(act: (script: Script) => string): Record<string, string> {
  return Object.fromEntries((Object.keys(scripts) as Script[]).map((script) => [script, act(script)]))
}
