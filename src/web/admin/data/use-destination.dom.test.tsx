import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type Location, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { useDestination } from './use-destination.ts'

// The context is internal to React Router: this test fails first when an upgrade changes it.
test('the destination is known before its page is loaded, and stays afterwards', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const found: { destination?: () => Location } = {}
  const List = () => {
    found.destination = useDestination()
    return null
  }
  const loading = Promise.withResolvers<null>()
  const loader = ({ request }: { readonly request: Request }) => (request.url.includes('sort') ? loading.promise : null)
  const router = createMemoryRouter([{ path: '/admin', loader, Component: List }], {
    initialEntries: ['/admin?page=2'],
    hydrationData: { loaderData: { 0: null } },
  })
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(<RouterProvider router={router} />))
  expect(found.destination?.().search).toBe('?page=2')
  // Calls the function that was rendered before the navigation began.
  const { destination } = found
  await act(async () => void router.navigate('/admin?sort=en'))
  expect(router.state.location.search).toBe('?page=2')
  expect(destination?.().search).toBe('?sort=en')
  await act(async () => loading.resolve(null))
  expect(router.state.location.search).toBe('?sort=en')
  expect(found.destination?.().search).toBe('?sort=en')
  await act(async () => root.unmount())
})
