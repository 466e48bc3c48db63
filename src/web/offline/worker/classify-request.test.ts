import { describe, expect, test } from 'vitest'
import { chooseOfflineLanguage, classifyRequest, isAvailableOffline } from './classify-request.ts'

const origin = 'https://site.example'

describe('the kind of a request', () => {
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
  ] as const)('%s (%s): %s', (path, mode, kind) => {
    expect(classifyRequest({ method: 'GET', mode, url: new URL(path, origin).href }, origin)).toBe(kind)
  })

  test('a submitted form goes to the network', () =>
    expect(classifyRequest({ method: 'POST', mode: 'navigate', url: `${origin}/en/form` }, origin)).toBeUndefined())
})

describe('available offline', () => {
  test.each([
    ['/en/verse/2:255', true],
    ['/verse/2:255', true],
    ['/ru/verse/2:255', false],
    ['/ru/offline', true],
    ['/en/status', false],
    ['/status', false],
    ['/en/admin.data', false],
    ['/en/changes', false],
    ['/en/changes/', false],
    ['/az/Changes', false],
    ['/en/developers', false],
  ])('%s: %s', (path, isAvailable) => expect(isAvailableOffline(path, ['en', 'az'])).toBe(isAvailable))
})

describe('the language of a URL without a prefix', () => {
  test.each([
    ['the saved choice first', { saved: 'az', browser: ['en-GB'], offline: ['en', 'az'] }, 'az'],
    ['then the browser’s', { saved: undefined, browser: ['de', 'tr-TR'], offline: ['en', 'tr'] }, 'tr'],
    ['a language without an offline copy is skipped', { saved: 'ru', browser: ['az'], offline: ['en', 'az'] }, 'az'],
    ['otherwise the first language with an offline copy', { saved: undefined, browser: ['de'], offline: ['tr'] }, 'tr'],
  ] as const)('%s', (_, preference, language) => expect(chooseOfflineLanguage(preference)).toBe(language))
})
