import { expect, test } from 'vitest'
import { themeStyles } from './theme.ts'

type Theme = 'light' | 'dark' | 'sepia'

function luminance(color: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(theme: Theme, text: string, ground: string): number {
  const value = (name: string) => luminance(themeStyles.multiVars[name]?.[theme] ?? '#000000')
  const [light = 0, dark = 0] = [value(text), value(ground)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ['--ink', '--paper', 4.5],
  ['--ink', '--card', 4.5],
  ['--ink', '--gold-wash', 4.5],
  ['--quiet', '--paper', 4.5],
  ['--quiet', '--card', 4.5],
  ['--accent', '--card', 4.5],
  ['--accent', '--accent-soft', 4.5],
  ['--on-accent', '--accent', 4.5],
  ['--danger', '--card', 4.5],
  ['--info', '--card', 4.5],
  ['--gold', '--card', 3],
] as const

test.each((['light', 'dark', 'sepia'] as const).flatMap((theme) => pairs.map((pair) => [theme, ...pair] as const)))(
  '%s: %s on %s is at least %d',
  (theme, text, ground, least) => expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(least),
)
