import fc from 'fast-check'
import { createRequestHandler, type EntryContext, type ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { readLoaderData } from './collect-page-data.ts'
import { encodeLoaderData } from './encode-loader-data.ts'

/** The output of the installed React Router for the data of one route. */
async function encodeByReactRouter(data: unknown): Promise<string> {
  const written: { text?: string } = {}
  const route = { id: 'root', path: '', module: { default: () => null, loader: () => data } }
  const handleRequest = async (...[, , , context]: [Request, number, Headers, EntryContext]) => {
    written.text = await readLoaderData(context)
    return new Response(null)
  }
  const build = {
    routes: { root: route },
    entry: { module: { default: handleRequest } },
    assets: {},
    ssr: true,
    prerender: [],
  }
  const handle = createRequestHandler(
    { ...build, routeDiscovery: { mode: 'initial', manifestPath: '/manifest' }, future: {} } as unknown as ServerBuild,
    'production',
  )
  await handle(new Request('http://site.example/'))
  return written.text ?? ''
}

describe('loader data is encoded like React Router encodes it', () => {
  test.each<[string, unknown]>([
    ['a text', 'a "quoted" </script> text\u2028'],
    ['numbers', [0, -0, 1.5, Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e21]],
    ['zero before and after minus zero', [0, -0, 0]],
    ['absent values', [undefined, null, { a: undefined, b: null }]],
    ['empty', [{}, [], '']],
    ['holes', Object.assign(Array(3), { 1: 'one' })],
    ['values that occur twice', { a: 'one', b: ['one', { a: 'one' }], one: 'a' }],
    ['an object that occurs twice', ((shared) => [shared, { again: shared }])({ id: 1 })],
    ['keys like numbers', { 2: 'b', 1: 'a', '-1': 'c' }],
    ['true and false', { yes: true, no: false }],
  ])('%s', async (_name, data) => {
    expect(encodeLoaderData({ root: data })).toBe(await encodeByReactRouter(data))
  })

  test('any values', async () => {
    const anyData = fc.anything({ withNullPrototype: false })
    await fc.assert(
      fc.asyncProperty(anyData, async (data) => {
        expect(encodeLoaderData({ root: data })).toBe(await encodeByReactRouter(data))
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['a date', new Date()],
    ['a map', new Map()],
    ['a promise', Promise.resolve()],
    ['an error', new Error('failed')],
    ['an object of a class', new URL('http://site.example')],
    ['a function', () => undefined],
    ['a bigint', 1n],
  ])('%s is not plain data, and is left to React Router', (_name, data) => {
    expect(() => encodeLoaderData({ root: data })).toThrow('plain data')
  })
})
