import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

// The fonts of the site: subsets of the @fontsource files with the letters and weights that our languages use, a third of their bytes. One
// file per script, so that a browser fetches only those that a page uses. The rules of the full files come first, for any other letter
// that an editor writes; a later rule takes precedence.

/** Ranges of code points, in the format of `unicode-range`. */
export const scripts = {
  latin:
    '20-7E,A0,A7,A9,AB,AD,B0,B7,BB,C2,C7,CE,D6,D7,DB,DC,E0-E2,E4,E7-EB,EE,EF,F1,F3,F4,F6,FA-FC,131,2013,2014,2018-201E,2022,2026,2039,203A',
  'latin-ext': '11E,11F,130,15E,15F,18F,259,100,101,12A,12B,16A,16B,1E24,1E25,1E62,1E63,1E6C,1E6D,2BE,2BF',
  cyrillic: '401,410-44F,451,2116',
  // A0 is used between a verse and its number: without it a chapter page would request the full file, 46 kB, if this
  // one is not loaded yet.
  arabic: '20,A0,621-63A,640-655,660-669,670,671,6D6-6ED',
}
type Script = keyof typeof scripts

/**
 * The letters of the full files. The Arabic one has no range: a pause mark combines with the preceding space, and both
 * must come from one font.
 */
const fullRanges: Readonly<Record<Script, string>> = {
  latin: '0-FF,131,152,153,2BB,2BC,2C6,2DA,2DC,2000-206F,20AC,2122',
  'latin-ext': '100-130,132-151,154-2BA,2BD-2C5,2C7-2CC,1E00-1E9F,1EF2-1EFF',
  cyrillic: '301,400-45F,490,491,4B0,4B1,2116',
  arabic: '',
}

type Font = {
  readonly family: string
  readonly file: (script: Script) => string
  readonly scripts: readonly Script[]
  /** The weights that the rules declare. Every rule refers to the same file, which contains all weights. */
  readonly weights: readonly string[]
}

/** The site uses no other weights. The fallback fonts are declared in the same two ranges (`fonts.css`). */
const weights = { min: 400, max: 700 }
const weightRanges = ['400 599', '600 700']

const european = ['latin', 'latin-ext', 'cyrillic'] as const
const fonts: Readonly<Record<string, Font>> = {
  serif: {
    family: 'Source Serif 4 Variable',
    file: (script) => `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-wght-normal.woff2`,
    scripts: european,
    weights: weightRanges,
  },
  inter: {
    family: 'Inter Variable',
    file: (script) => `@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`,
    scripts: european,
    weights: weightRanges,
  },
  amiri: {
    family: 'Amiri Quran',
    file: (script) => `@fontsource/amiri-quran/files/amiri-quran-${script}-400-normal.woff2`,
    scripts: ['arabic'],
    weights: ['400'],
  },
}

/** Writes the subset files and their rules, unless a stamp shows that they are up to date. */
export async function subsetFonts(packages: string, target: string): Promise<void> {
  const stampFile = join(target, 'stamp')
  const source =
    readFileSync(new URL(import.meta.url), 'utf8') + readFileSync(join(packages, '../package-lock.json'), 'utf8')
  const stamp = hash('sha256', source)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  mkdirSync(target, { recursive: true })
  for (const [name, font] of Object.entries(fonts)) {
    for (const script of font.scripts)
      writeFileSync(join(target, toFile(name, script)), await subset(join(packages, font.file(script)), script))
    writeFileSync(join(target, `${name}.css`), [...listFullRules(font), ...listSubsetRules(name, font)].join('\n'))
  }
  const letters = Object.fromEntries(Object.entries(scripts).map(([script, codes]) => [script, toRange(codes)]))
  writeFileSync(join(target, 'subsets.json'), JSON.stringify({ weights: weightRanges, letters }))
  writeFileSync(stampFile, stamp)
}

function toFile(name: string, script: Script): string {
  return `${name}-${script}.woff2`
}

async function subset(file: string, script: Script): Promise<Buffer> {
  const text = String.fromCodePoint(...listCodePoints(scripts[script]))
  const variationAxes = script === 'arabic' ? {} : { variationAxes: { wght: weights } }
  return await subsetFont(readFileSync(file), text, { targetFormat: 'woff2', ...variationAxes })
}

export function listCodePoints(weightRanges: string): number[] {
  return weightRanges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return Array.from({ length: last - first + 1 }, (_, at) => first + at)
  })
}

function listFullRules(font: Font): string[] {
  return listRules(font, (script) => ({ file: font.file(script), codes: fullRanges[script] }))
}

function listSubsetRules(name: string, font: Font): string[] {
  return listRules(font, (script) => ({ file: `./${toFile(name, script)}`, codes: scripts[script] }))
}

function listRules(
  { family, scripts: own, weights: all }: Font,
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
