import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { collectListeners, stubStorage } from '../../../tests/support/dom.ts'
import { writeCookie } from '../document-cookies.ts'
import { chooseAppearance } from '../layout/appearance.ts'
import { updateRestoredPage } from './update-restored-page.ts'

const { dataset } = document.documentElement
const listeners = { remove: () => {} }

beforeEach(() => {
  stubStorage()
  listeners.remove = collectListeners()
})
afterEach(() => {
  listeners.remove()
  vi.unstubAllGlobals()
  for (const name of Object.keys(dataset)) delete dataset[name]
})

/** Leaves the page, changes something on another one, and comes back. */
function leaveAndReturn(change: () => void) {
  const reload = vi.fn()
  vi.stubGlobal('location', { reload })
  updateRestoredPage()
  const send = (type: string) => window.dispatchEvent(Object.assign(new Event(type), { persisted: true }))
  send('pagehide')
  change()
  send('pageshow')
  return reload
}

test('a restored page gets the theme that was chosen meanwhile', () => {
  chooseAppearance('textSize', 'large')
  leaveAndReturn(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.removeItem('textSize')
  })
  expect({ ...dataset }).toEqual({ theme: 'dark' })
})

test('a restored page is loaded again only if a choice in a cookie changed', () => {
  const choose = (language: string) => writeCookie(document, `lang=${language}`)
  choose('en')
  expect(leaveAndReturn(() => choose('en'))).not.toHaveBeenCalled()
  expect(leaveAndReturn(() => choose('az'))).toHaveBeenCalled()
})
