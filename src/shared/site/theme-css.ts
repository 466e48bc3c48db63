import type { Site } from './site.ts'

type Theme = 'light' | 'dark' | 'sepia'

/** The style configuration as CSS: light by default, dark when the system asks for it, any theme when the reader chose one. */
export function toThemeCss({ imports, fontFaces, vars, multiVars }: Site['styles']): string {
  const themed = (theme: Theme) => Object.entries(multiVars).map(([name, values]) => `${name}:${values[theme]}`)
  const plain = Object.entries(vars).map(([name, value]) => `${name}:${value}`)
  return [
    ...imports.map((address) => `@import url(${JSON.stringify(address)});`),
    ...fontFaces.map(toFontFace),
    rule(':root', [...plain, ...themed('light'), 'color-scheme:light']),
    `@media (prefers-color-scheme:dark){${rule(':root', [...themed('dark'), 'color-scheme:dark'])}}`,
    rule(':root[data-theme=light]', [...themed('light'), 'color-scheme:light']),
    rule(':root[data-theme=dark]', [...themed('dark'), 'color-scheme:dark']),
    rule(':root[data-theme=sepia]', [...themed('sepia'), 'color-scheme:light']),
  ].join('')
}

function rule(selector: string, declarations: readonly string[]): string {
  return `${selector}{${declarations.join(';')}}`
}

function toFontFace(face: Site['styles']['fontFaces'][number]): string {
  const declarations = [`font-family:${JSON.stringify(face.family)}`, `src:${face.src}`, 'font-display:swap']
  if (face.weight) declarations.push(`font-weight:${face.weight}`)
  if (face.style) declarations.push(`font-style:${face.style}`)
  if (face.unicodeRange) declarations.push(`unicode-range:${face.unicodeRange}`)
  return rule('@font-face', declarations)
}
