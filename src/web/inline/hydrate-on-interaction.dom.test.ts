import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { collectListeners, stubStorage } from '../../../tests/support/dom.ts'
import type { PageData } from '../hydration/page-data.ts'
import { replayEvents } from '../hydration/replay-events.ts'
import { clearSignInHint, saveSignInHint } from '../layout/sign-in-hint.ts'
import { hydrateOnInteraction } from './hydrate-on-interaction.ts'

/** Each module has a different URL, because a module runs only once. */
const toModule = (name: string) => `data:text/javascript,globalThis.ran.push('${name}')//${crypto.randomUUID()}`
const makePage = (): PageData => ({
  routerContext: {},
  entries: [toModule('runtime'), toModule('entry')],
  manifest: '/manifest.js',
  routes: [],
  preloads: ['/a.js', '/b.js'],
  fonts: [],
  messages: [['translation', '/locales/en/translation.json']],
})

const listRan = () => (globalThis as unknown as { ran: string[] }).ran
const waitForStart = () => vi.waitFor(() => expect(listRan()).toEqual(['runtime', 'entry']), 30_000)
const listPreloads = () => [...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))
const touch = () => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
const movePointer = (movementX: number) =>
  document.body.dispatchEvent(Object.assign(new Event('pointermove', { bubbles: true }), { movementX, movementY: 0 }))

const listeners = { remove: () => {} }

beforeEach(() => {
  stubStorage()
  listeners.remove = collectListeners()
  document.documentElement.innerHTML = '<head></head><body><button type="button">Go</button></body>'
  Object.assign(globalThis, { ran: [] })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ hello: 'world' })),
  )
})

afterEach(() => {
  listeners.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(window, '__earlyMessages')
})

describe('hydration', () => {
  test('starts at the first interaction: preloads, messages, then the entry modules in order', async () => {
    hydrateOnInteraction(makePage())
    expect([listRan(), listPreloads()]).toEqual([[], []])
    touch()
    expect(listPreloads()).toEqual(['/a.js', '/b.js'])
    await waitForStart()
    expect(await window.__earlyMessages?.[0]?.[1]).toEqual({ hello: 'world' })
    touch()
    expect(listPreloads()).toHaveLength(2)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  test('does not start for a pointer at rest, for which browsers send events during layout', async () => {
    hydrateOnInteraction(makePage())
    movePointer(0)
    expect(listPreloads()).toEqual([])
    movePointer(3)
    await waitForStart()
  })

  test('starts at once if the route requires it', async () => {
    hydrateOnInteraction({ ...makePage(), hydratesAtOnce: true })
    await waitForStart()
  })

  test('fetches its files one at a time while the loaded page is idle, and starts without an interaction', async () => {
    vi.useFakeTimers()
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (callback: () => void) => void idle.push(callback))
    hydrateOnInteraction(makePage())
    window.dispatchEvent(new Event('load'))
    await vi.advanceTimersByTimeAsync(3100)
    expect(listPreloads()).toEqual([])
    idle.shift()?.()
    expect(listPreloads()).toEqual(['/a.js'])
    idle.shift()?.()
    expect(listPreloads()).toEqual(['/a.js', '/b.js'])
    expect(fetch).not.toHaveBeenCalled()
    idle.shift()?.()
    expect(fetch).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(9000)
    idle.shift()?.()
    vi.useRealTimers()
    await waitForStart()
  })

  test.each([
    ['a server error', async () => new Response('', { status: 503 }), 503],
    ['invalid JSON', async () => new Response('<html>'), 200],
    ['no response', async () => Promise.reject(new TypeError('Failed to fetch')), 0],
  ])(
    'a failed fetch of messages resolves to its status, which the application handles: %s',
    async (_, send, status) => {
      vi.stubGlobal('fetch', send)
      hydrateOnInteraction({ ...makePage(), hydratesAtOnce: true })
      expect(await window.__earlyMessages?.[0]?.[1]).toBe(status)
      await waitForStart()
    },
  )

  test('starts after the first paint for a signed-in user', async () => {
    saveSignInHint(document)
    hydrateOnInteraction(makePage())
    await vi.waitFor(() => expect(listRan()).toEqual(['runtime', 'entry']), 30_000)
    clearSignInHint(document)
  })
})

describe('events before hydration', () => {
  test('clicks on buttons and keys outside of text fields are queued and replayed once', () => {
    hydrateOnInteraction(makePage())
    const button = document.querySelector('button') as HTMLButtonElement
    const pressed: string[] = []
    button.click()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
    button.addEventListener('click', () => pressed.push('click'))
    document.body.addEventListener('keydown', ({ key }) => pressed.push(key))
    replayEvents(window)
    expect(pressed).toEqual(['click', 'j'])
    expect(document.documentElement.dataset.hydrated).toBe('')
    button.click()
    replayEvents(window)
    expect(pressed).toEqual(['click', 'j', 'click'])
  })

  test('submit buttons, popovers and text fields keep their native behaviour', () => {
    document.body.innerHTML = '<button type="submit"></button><button popovertarget="menu"></button><input>'
    hydrateOnInteraction(makePage())
    for (const button of document.querySelectorAll('button')) button.click()
    document.querySelector('input')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
    expect(window.__queuedEvents).toEqual([])
  })

  test('text typed into the focused field is passed to React', () => {
    document.body.innerHTML = '<input value="">'
    const input = document.querySelector('input') as HTMLInputElement
    input.focus()
    input.value = 'light'
    const received: string[] = []
    input.addEventListener('input', () => received.push(input.value))
    replayEvents(window)
    expect(received).toEqual(['light'])
  })

  describe('a choice in a filter', () => {
    const setUp = (page = makePage()) => {
      document.body.innerHTML =
        '<form><select data-deferred="chapter" name="chapter"><option>1</option></select><select name="other"></select></form>'
      const [select, other] = document.querySelectorAll('select') as unknown as HTMLSelectElement[]
      hydrateOnInteraction(page)
      const received: string[] = []
      const listen = () => {
        document.body.addEventListener('change', ({ target }) => received.push((target as HTMLSelectElement).name))
        document.body.addEventListener('keydown', ({ key }) => received.push(key))
      }
      const dispatch = (target: Element | undefined, event: Event) => target?.dispatchEvent(event)
      const choose = (target: Element | undefined) => dispatch(target, new Event('change', { bubbles: true }))
      const press = (key: string) => dispatch(select, new KeyboardEvent('keydown', { key, bubbles: true }))
      return { select, other, received, listen, choose, press }
    }

    test('is replayed, and a choice in another list is left to the browser', () => {
      const { select, other, received, listen, choose } = setUp()
      choose(select)
      choose(other)
      listen()
      replayEvents(window)
      expect(received).toEqual(['chapter'])
    })

    test('by arrow keys is replayed as such while the list has the focus', () => {
      const { select, received, listen, choose, press } = setUp()
      select?.focus()
      press('ArrowDown')
      choose(select)
      listen()
      replayEvents(window)
      expect(received).toEqual(['ArrowDown', 'chapter'])
    })

    test('submits its form if the application cannot start, also later', async () => {
      const broken = `data:text/javascript,throw new Error()//${crypto.randomUUID()}`
      const { select, choose } = setUp({ ...makePage(), entries: [broken] })
      const submit = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
      choose(select)
      touch()
      await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(1), 30_000)
      choose(select)
      expect(submit).toHaveBeenCalledTimes(2)
      submit.mockRestore()
    })
  })

  test('a theme is applied at once and saved', () => {
    document.body.innerHTML = '<input type="radio" name="theme" value="sepia">'
    hydrateOnInteraction(makePage())
    document.querySelector('input')?.dispatchEvent(new Event('change', { bubbles: true }))
    expect(document.documentElement.dataset.theme).toBe('sepia')
    expect(localStorage.getItem('theme')).toBe('sepia')
  })
})
