import { expect, test } from 'vitest'
import { site } from '#shared/site/production.ts'
import { initialNavBar, updateNavBar } from './nav-bar-state.ts'

test.each([
  ['at the top it rests', [0], false, false],
  ['at 20 px still', [20], false, false],
  ['past 20 px it is solid', [21], true, false],
  ['at 150 px it is still there', [100, 150], true, false],
  ['past 150 px moving down it hides', [100, 151], true, true],
  ['moving up it comes back', [400, 300], true, false],
  ['a tremble changes nothing', [400, 398], true, true],
  ['back at the top it rests again', [400, 0], false, false],
  ['slowly down in small steps it hides too', [149, 152, 155, 158], true, true],
])('%s', (_reason, positions, solid, hidden) => {
  const bar = positions.reduce((state, y) => updateNavBar(state, y, site.nav), initialNavBar)
  expect({ solid: bar.solid, hidden: bar.hidden }).toEqual({ solid, hidden })
})
