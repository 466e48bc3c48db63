import { expect, test } from 'vitest'
import { fillDeferredSelects } from './fill-deferred-selects.ts'

test('a deferred select gets the options of the noscript after it, keeps its value and gets its name', () => {
  document.body.innerHTML =
    '<select data-deferred="chapter"><option value="2" selected>Two</option></select><noscript></noscript>'
  const whole = '<select name="chapter"><option value="1">One</option><option value="2">Two</option></select>'
  const noscript = document.querySelector('noscript') as HTMLElement
  noscript.textContent = whole
  fillDeferredSelects()
  const select = document.querySelector('select') as HTMLSelectElement
  expect([...select.options].map(({ value }) => value)).toEqual(['1', '2'])
  expect([select.value, select.name]).toEqual(['2', 'chapter'])
})
