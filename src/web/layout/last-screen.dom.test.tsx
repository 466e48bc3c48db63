import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider, useLoaderData, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CurrentScreen, findLastLocation, LastScreen, useHasReadError } from './last-screen.tsx'

// The contexts are internal to React Router: this test fails first when an upgrade changes them.

function List() {
  const words = useLoaderData<string>()
  const { pathname } = useLocation()
  return (
    <main>
      {words} at {pathname} <Link to="/third">Third</Link>
    </main>
  )
}

function Failure() {
  return (
    <>
      <p>{useHasReadError() ? 'not read' : 'not rendered'}</p>
      <LastScreen />
    </>
  )
}

function Broken(): never {
  throw new Error('cannot be rendered')
}

const fail = () => {
  throw new Response('', { status: 503 })
}

let root: Root
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as Element)
})
afterEach(() => {
  act(() => root.unmount())
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start() {
  const router = createMemoryRouter(
    [
      {
        Component: CurrentScreen,
        ErrorBoundary: Failure,
        HydrateFallback: () => null,
        children: [
          { path: '/first', loader: () => 'The first list', Component: List },
          { path: '/second', loader: fail, Component: List },
          { path: '/third', loader: () => 'The third list', Component: List },
          { path: '/broken', Component: Broken },
        ],
      },
    ],
    { initialEntries: ['/first'] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
  return router
}

test('if the next screen cannot be read, the last screen stays with its data and scroll position', async () => {
  const router = await start()
  await act(() => router.navigate('/second'))
  expect(document.body.textContent).toContain('not read')
  expect(document.body.textContent).toContain('The first list at /first')
  expect(findLastLocation()?.pathname).toBe('/first')
})

test('its links still work', async () => {
  const router = await start()
  await act(() => router.navigate('/second'))
  await act(async () => document.querySelector('a')?.click())
  expect(document.body.textContent).toContain('The third list at /third')
})

test('an error in rendering is distinguished from a failed read', async () => {
  const router = await start()
  await act(() => router.navigate('/broken'))
  expect(document.body.textContent).toContain('not rendered')
})
