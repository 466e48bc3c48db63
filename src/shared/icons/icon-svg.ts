import { type IconName, iconPaths } from './icon-paths.ts'

type Look = { readonly name: IconName; readonly size: number; readonly color: string }

/** An icon as a standalone image in one colour. */
export function toIconSvg({ name, size, color }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="#${color}" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="${iconPaths[name]}"/></svg>`
}
