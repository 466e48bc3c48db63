import type { IconName } from './icon-paths.ts'

export type IconLook = {
  readonly name: IconName
  /** In CSS pixels. */
  readonly size: number
  /** Six hex digits, without the `#` that a URL would have to escape. */
  readonly color: string
}

/** An icon by name, size and colour: at our own URL, or at a service that the site configuration names. */
export function toIconUrl(template: string, { name, size, color }: IconLook): string {
  return template
    .replaceAll('{name}', name)
    .replaceAll('{size}', String(size))
    .replaceAll('{color}', encodeURIComponent(color))
}
