/** The themes of the topic overview, in the order they are shown. An editor may name others; those come after. */
export const themes = [
  'belief',
  'attributes',
  'prophets',
  'peoples',
  'places',
  'scripture',
  'worship',
  'character',
  'family',
  'society',
  'creation',
  'hereafter',
  'history',
  'supplications',
] as const
export type Theme = (typeof themes)[number]

export function isTheme(name: string): name is Theme {
  return (themes as readonly string[]).includes(name)
}
