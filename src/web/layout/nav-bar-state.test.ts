import { expect, test } from 'vitest'
import { site } from '#shared/site/production.ts'
import { initialNavBar, updateNavBar } from './nav-bar-state.ts'

test.each([
  ['transparent at the top', [0], false, false],
  ['still transparent at 20 px', [20], false, false],
  ['solid past 20 px', [21], true, false],
  ['still shown at 150 px', [100, 150], true, false],
  ['hidden past 150 px on the way down', [100, 151], true, true],
  ['shown again on the way up', [400, 300], true, false],
  ['small movements change nothing', [400, 398], true, true],
  ['transparent again at the top', [400, 0], false, false],
  ['hidden after small steps down, too', [149, 152, 155, 158], true, true],
])('%s', (_reason, positions, solid, hidden) => {
  const bar = positions.reduce((state, y) => updateNavBar(state, y, site.nav), initialNavBar)
  expect({ solid: bar.solid, hidden: bar.hidden }).toEqual({ solid, hidden })
})
