import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SessionProvider } from './session.tsx'
import { hasSignInHint, saveSignInHint } from './sign-in-hint.ts'

const publicAdmin = { isAuthenticated: false, admin: { contacts: { email1: '', tel1: '', tel2: '' } } }

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
})

test.each([
  ['the session has ended', async () => Response.json({ error: 'unauthenticated' }, { status: 401 }), false],
  ['the database is unavailable', async () => Response.json({ error: 'unavailable' }, { status: 503 }), true],
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch')), true],
])('the sign-in hint, when %s', async (_, respond, isKept) => {
  saveSignInHint(document)
  const read = vi.fn(async (url: string) => (url === '/api/admin' ? await respond() : Response.json(publicAdmin)))
  vi.stubGlobal('fetch', read)
  act(() => root.render(<SessionProvider>{null}</SessionProvider>))
  await act(() => vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2)))
  expect(hasSignInHint(document)).toBe(isKept)
})
