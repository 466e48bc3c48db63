import { describe, expect, test } from 'vitest'
import { chooseKept, isInCopy, whatIsAsked } from './what-is-asked.ts'

const origin = 'https://site.example'

describe('what the worker answers', () => {
  test.each([
    ['/en/verse/2:255', 'navigate', 'page'],
    ['/', 'navigate', 'page'],
    ['/en/verse/2:255.data?_routes=x', 'cors', 'data'],
    ['/assets/site-abc.js', 'cors', 'file'],
    ['/locales/az/extra.json', 'cors', 'file'],
    ['/icons/search.svg?size=24&color=17594a', 'no-cors', 'icon'],
    ['/api/suggest?q=li', 'cors', 'suggestions'],
    ['/api/verse', 'cors', undefined],
    ['/api/corpus/en', 'navigate', undefined],
    ['/changes.atom', 'navigate', undefined],
    ['/sitemap.xml', 'navigate', undefined],
    ['/offline-worker.js', 'navigate', undefined],
    ['/og/en/verse/2:255.png', 'navigate', undefined],
    ['/icon.svg', 'no-cors', 'file'],
    ['/app/icon-192.png', 'no-cors', 'file'],
    ['/en/admin.data', 'cors', 'data'],
    ['https://elsewhere.example/', 'navigate', undefined],
  ] as const)('%s (%s): %s', (path, mode, asked) => {
    expect(whatIsAsked({ method: 'GET', mode, url: new URL(path, origin).href }, origin)).toBe(asked)
  })

  test('a form that is sent goes to the site', () =>
    expect(whatIsAsked({ method: 'POST', mode: 'navigate', url: `${origin}/en/form` }, origin)).toBeUndefined())
})

describe('what the copy has', () => {
  test.each([
    ['/en/verse/2:255', true],
    ['/verse/2:255', true],
    ['/ru/verse/2:255', false],
    ['/ru/offline', true],
    ['/en/status', false],
    ['/status', false],
    ['/en/admin.data', false],
    ['/en/changes', false],
  ])('%s: %s', (path, has) => expect(isInCopy(path, ['en', 'az'])).toBe(has))
})

describe('the language of a plain address', () => {
  test.each([
    ['the saved choice first', { saved: 'az', browser: ['en-GB'], kept: ['en', 'az'] }, 'az'],
    ['then the browser’s', { saved: undefined, browser: ['de', 'tr-TR'], kept: ['en', 'tr'] }, 'tr'],
    ['one that is not kept is passed over', { saved: 'ru', browser: ['az'], kept: ['en', 'az'] }, 'az'],
    ['else the first that is kept', { saved: undefined, browser: ['de'], kept: ['tr'] }, 'tr'],
  ] as const)('%s', (_, preference, language) => expect(chooseKept(preference)).toBe(language))
})
