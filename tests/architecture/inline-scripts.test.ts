import { describe, expect, test } from 'vitest'
import { bundleInlineScript } from '../../scripts/inline-scripts.ts'

/** Every page contains both, so their minified size is limited, in characters. */
describe.each([
  ['before-paint', 1250],
  ['hydrate-on-interaction', 4200],
] as const)('the inline script %s', (name, maxLength) => {
  test('is one short, self-contained script', async () => {
    const { code, files } = await bundleInlineScript(name)
    expect(code.length).toBeLessThan(maxLength)
    expect(code).not.toMatch(/^\s*(import|export)\b|<\/?script/m)
    expect(files.some((file) => file.endsWith(`${name}.entry.ts`))).toBe(true)
  })
})
