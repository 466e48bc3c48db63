import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../tests/support/dom.ts'
import { applySavedAppearance, chooseAppearance } from '../layout/appearance.ts'
import { clearPendingNavigation, resumePendingNavigation, savePendingNavigation } from '../layout/pending-navigation.ts'
import { paintAboveTheFoldFirst } from './above-the-fold.ts'
import { applyCachedFonts, applyFonts, loadReadingFonts } from './fonts.ts'

const root = () => document.documentElement

beforeEach(() => {
  stubStorage()
  root().innerHTML = '<head><noscript id="font-rules"></noscript></head><body></body>'
  const rules = document.querySelector('noscript') as HTMLElement
  rules.textContent = '<style>@font-face{}</style>'
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const name of Object.keys(root().dataset)) delete root().dataset[name]
})

describe('the appearance', () => {
  test('is applied as chosen, and the default is not stored', () => {
    chooseAppearance('theme', 'dark')
    chooseAppearance('textSize', 'large')
    for (const name of ['theme', 'textSize']) delete root().dataset[name]
    applySavedAppearance()
    expect({ ...root().dataset }).toEqual({ theme: 'dark', textSize: 'large' })
    chooseAppearance('theme', 'system')
    expect(localStorage.getItem('theme')).toBeNull()
    expect('theme' in root().dataset).toBe(false)
  })

  test('is the default if storage is disabled', () => {
    vi.stubGlobal('localStorage', undefined)
    applySavedAppearance()
    chooseAppearance('theme', 'dark')
    expect(root().dataset.theme).toBe('dark')
  })
})

describe('fonts', () => {
  const findStyle = () => document.querySelector('head > style')?.textContent

  test('load at the first interaction on a first visit, and are marked as cached once loaded', async () => {
    Object.assign(document, { fonts: { ready: Promise.resolve() } })
    applyCachedFonts()
    expect(findStyle()).toBeUndefined()
    expect(root().dataset.fonts).toBeUndefined()
    applyFonts()
    expect(findStyle()).toBe('@font-face{}')
    await vi.waitFor(() => expect(localStorage.getItem('fonts')).toBe('1'), 30_000)
  })

  test('are applied before the first paint on a later visit', () => {
    localStorage.setItem('fonts', '1')
    applyCachedFonts()
    expect(findStyle()).toBe('@font-face{}')
    expect(root().dataset.fonts).toBe('cached')
  })

  test('of the reading text load for every range of weights, and are shown together', async () => {
    const added: unknown[] = []
    Object.assign(document, { fonts: { add: (font: unknown) => added.push(font) } })
    class FontFace {
      readonly args: readonly unknown[]
      constructor(...args: readonly unknown[]) {
        this.args = args
      }
      load = async () => this.args
    }
    vi.stubGlobal('FontFace', FontFace)
    loadReadingFonts([['/latin.woff2', 'U+20-7E', '400 599', '600 700']])
    const name = 'Source Serif 4 Variable'
    await vi.waitFor(() =>
      expect(added).toEqual([
        [name, 'url(/latin.woff2)', { weight: '400 599', unicodeRange: 'U+20-7E' }],
        [name, 'url(/latin.woff2)', { weight: '600 700', unicodeRange: 'U+20-7E' }],
      ]),
    )
  })
})

describe('a pending navigation', () => {
  test('is resumed after a reload, once', () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    savePendingNavigation('/en/verse/2:255')
    resumePendingNavigation()
    resumePendingNavigation()
    expect(replace.mock.calls).toEqual([['/en/verse/2:255']])
  })

  test('ends when its page is loaded', () => {
    const replace = vi.fn()
    vi.stubGlobal('location', { replace })
    savePendingNavigation('/en/verse/2:255')
    clearPendingNavigation()
    resumePendingNavigation()
    expect(replace).not.toHaveBeenCalled()
  })
})

describe('content above the fold', () => {
  test('is painted first, then nearby content, then the rest, then content that waits for fonts', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    Object.assign(document, { fonts: { ready: promise } })
    vi.useFakeTimers()
    paintAboveTheFoldFirst()
    expect(root().dataset).toMatchObject({ unpainted: 'true', fold: 'true', late: 'true' })
    await vi.advanceTimersByTimeAsync(3001)
    expect(root().dataset.unpainted).toBeUndefined()
    expect(root().dataset.fold).toBe('true')
    await vi.advanceTimersByTimeAsync(100)
    expect(root().dataset.late).toBe('true')
    expect(root().dataset.fold).toBeUndefined()
    resolve()
    await vi.advanceTimersByTimeAsync(1)
    expect(root().dataset.late).toBeUndefined()
  })

  test('does not wait long for a font that does not load', async () => {
    Object.assign(document, { fonts: { ready: new Promise(() => {}) } })
    vi.useFakeTimers()
    paintAboveTheFoldFirst()
    await vi.advanceTimersByTimeAsync(3101)
    expect(root().dataset.late).toBe('true')
    await vi.advanceTimersByTimeAsync(3000)
    expect(root().dataset.late).toBeUndefined()
  })

  test('is not marked on a page that opens at a fragment', () => {
    vi.stubGlobal('location', { hash: '#notes' })
    paintAboveTheFoldFirst()
    expect(root().dataset.fold).toBeUndefined()
  })
})
