import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// The faces of the site, one file per script, so that the browser fetches only those that a page uses: the letters and weights that its
// languages use, cut out of the faces of @fontsource (a third of their bytes), and before them the rules of the whole faces, for whatever
// else an editor writes. The later rule takes precedence.

/** Ranges of code points, as `unicode-range` has them. */
export const scripts = {
  latin:
    '20-7E,A0,A7,A9,AB,AD,B0,B7,BB,C2,C7,CE,D6,D7,DB,DC,E0-E2,E4,E7-EB,EE,EF,F1,F3,F4,F6,FA-FC,131,2013,2014,2018-201E,2022,2026,2039,203A',
  'latin-ext': '11E,11F,130,15E,15F,18F,259,100,101,12A,12B,16A,16B,1E24,1E25,1E62,1E63,1E6C,1E6D,2BE,2BF',
  cyrillic: '401,410-44F,451,2116',
  arabic: '20,621-63A,640-655,660-669,670,671,6D6-6ED',
}
type Script = keyof typeof scripts

/** What the whole files have. The Arabic one has no range: a pause mark stands on the space before it, and both must come from one font. */
const wholeScripts: Readonly<Record<Script, string>> = {
  latin: '0-FF,131,152,153,2BB,2BC,2C6,2DA,2DC,2000-206F,20AC,2122',
  'latin-ext': '100-130,132-151,154-2BA,2BD-2C5,2C7-2CC,1E00-1E9F,1EF2-1EFF',
  cyrillic: '301,400-45F,490,491,4B0,4B1,2116',
  arabic: '',
}

type Face = {
  readonly family: string
  readonly file: (script: Script) => string
  readonly scripts: readonly Script[]
  /** As the rules declare them; a file with all of them stands behind each. */
  readonly weights: readonly string[]
}

/** Nothing of the site is lighter or heavier. The system's faces that stand in are declared in the same two ranges (`fonts.css`). */
const weights = { min: 400, max: 700 }
const ranges = ['400 599', '600 700']

const european = ['latin', 'latin-ext', 'cyrillic'] as const
const faces: Readonly<Record<string, Face>> = {
  serif: {
    family: 'Source Serif 4 Variable',
    file: (script) => `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`,
    scripts: european,
    weights: ranges,
  },
  inter: {
    family: 'Inter Variable',
    file: (script) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
    scripts: european,
    weights: ranges,
  },
  amiri: {
    family: 'Amiri Quran',
    file: (script) => `@fontsource/amiri-quran/files/amiri-quran-${script}-400-normal.woff2`,
    scripts: ['arabic'],
    weights: ['400'],
  },
}

/** Writes the files and the rules that name them, unless they are what these sources give. */
export async function subsetFaces(packages: string, target: string): Promise<void> {
  const made = join(target, 'stamp')
  const source =
    readFileSync(new URL(import.meta.url), 'utf8') + readFileSync(join(packages, '../package-lock.json'), 'utf8')
  const stamp = hash('sha256', source)
  if (existsSync(made) && readFileSync(made, 'utf8') === stamp) return
  mkdirSync(target, { recursive: true })
  for (const [name, face] of Object.entries(faces)) {
    for (const script of face.scripts)
      writeFileSync(join(target, toFile(name, script)), await subset(join(packages, face.file(script)), script))
    writeFileSync(join(target, `${name}.css`), [...listWholeRules(face), ...listSmallRules(name, face)].join('\n'))
  }
  const letters = Object.fromEntries(Object.entries(scripts).map(([script, codes]) => [script, toRange(codes)]))
  writeFileSync(join(target, 'faces.json'), JSON.stringify({ weights: ranges, letters }))
  writeFileSync(made, stamp)
}

function toFile(name: string, script: Script): string {
  return `${name}-${script}.woff2`
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

function listWholeRules(face: Face): string[] {
  return listRules(face, (script) => ({ file: face.file(script), codes: wholeScripts[script] }))
}

function listSmallRules(name: string, face: Face): string[] {
  return listRules(face, (script) => ({ file: `./${toFile(name, script)}`, codes: scripts[script] }))
}

function listRules(
  { family, scripts: own, weights: all }: Face,
  toSource: (script: Script) => Pick<Rule, 'file' | 'codes'>,
): string[] {
  return own.flatMap((script) => all.map((weight) => toRule({ family, weight, ...toSource(script) })))
}

type Rule = { readonly family: string; readonly weight: string; readonly file: string; readonly codes: string }

function toRule({ family, weight, file, codes }: Rule): string {
  const range = codes && `;unicode-range:${toRange(codes)}`
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${file}") format("woff2")${range}}`
}

function toRange(codes: string): string {
  return codes.replaceAll(/(^|,)/g, '$1U+')
}
