import { describe, expect, test } from 'vitest'
import { site as production } from './production.ts'
import { selectSite } from './select-site.ts'
import { parseSite } from './site.ts'
import { site as testSite } from './test.ts'
import { toThemeCss } from './theme-css.ts'

describe('the site configuration', () => {
  test('equals section 9', () => {
    expect(production).toMatchObject({
      currency: 'GBP',
      locale: 'en-UK',
      timezone: 'Europe/London',
      chat: { hidden: true },
    })
    expect(Object.values(production.subscription.features)).toEqual(Array(11).fill({ active: true }))
    expect(production.subscription.payment.type).toBe('card')
    expect(production.nav).toMatchObject({
      solidAfterPx: 20,
      hiddenAfterPx: 150,
      fadedOn: ['/', '/auth', '/cancel-booking'],
    })
    expect(testSite.translationDebug).toBe(true)
  })

  test.each([
    ['an unknown field', { ...production, colour: 'red' }, /colour/],
    ['a missing field', { ...production, name: undefined }, /site\.name/],
    ['a wrong field deep inside', { ...production, email: { email1: 'nobody' } }, /site\.email\.email1/],
    [
      'a style with injected markup',
      { ...production, styles: { ...production.styles, vars: { '--a': 'red}body{' } } },
      /site\.styles\.vars\.--a/,
    ],
  ])('%s is reported with its path', (_reason, input, message) => expect(() => parseSite(input)).toThrow(message))

  test('is chosen by name', () => {
    expect(selectSite(undefined)).toBe('production')
    expect(selectSite('test')).toBe('test')
    expect(() => selectSite('staging')).toThrow('SITE')
  })

  test('becomes CSS with values for each theme', () => {
    const css = toThemeCss(production.styles)
    expect(css).toContain('--paper:#faf7f0')
    expect(css).toContain('@media (prefers-color-scheme:dark){:root{--paper:#121614')
    expect(css).toContain(':root[data-theme=sepia]{')
  })
})
