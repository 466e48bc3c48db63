import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { stageRevision } from '../content/recording/fixture-state.ts'
import { cacheable, createStage, type Stage, serve } from './fixture-listener.ts'
import { ResponseCache } from './response-cache.ts'

describe('behind a shared cache', () => {
  const respond = async (_: IncomingMessage, isShared: boolean) => cacheable(isShared ? 'shared' : 'own')

  test('a process that may be behind the database adds nothing to the cache', async () => {
    const state = { isConfirmed: true }
    const stage = createStage(respond)
    const get = await serve(stage, { isConfirmed: () => state.isConfirmed })
    const read = async () => (await get('/az/verse/36:2')).text()
    expect(await read()).toBe('shared')
    state.isConfirmed = false
    expect([await read(), await read()]).toEqual(['own', 'own'])
    state.isConfirmed = true
    expect(await read()).toBe('shared')
    expect(stage.requested).toHaveLength(2)
  })

  test('a computed response is not counted as a cache hit', async () => {
    const stage = createStage(respond)
    const cache = new ResponseCache({ maxBytes: 1_000_000, state: () => stageRevision(1).state })
    const get = await serve(stage, { isConfirmed: () => true, cache })
    for (const path of ['/az/verse/36:2', '/az/verse/36:3', '/az/verse/36:2']) await (await get(path)).text()
    expect(cache.hits).toBe(1)
  })

  test.each([
    ['the content changes', (stage: Stage) => Object.assign(stage, { revision: 2 })],
    [
      'the database is unreachable',
      (_: Stage, state: { isConfirmed: boolean }) => Object.assign(state, { isConfirmed: false }),
    ],
  ])('a response computed while %s is not shared with concurrent or later requests', async (_case, change) => {
    const state = { isConfirmed: true }
    const made = Promise.withResolvers<void>()
    const stage = createStage(async (_request, isShared) => {
      if (isShared && stage.revision === 1) await made.promise
      return cacheable(isShared ? `shared ${stage.revision}` : 'own', isShared ? 1 : stage.revision)
    })
    const get = await serve(stage, { isConfirmed: () => state.isConfirmed })
    const responses = [get('/az/verse/36:2'), get('/az/verse/36:2')]
    await expect.poll(() => stage.requested.length).toBe(1)
    change(stage, state)
    made.resolve()
    const texts = await Promise.all(responses.map(async (response) => (await response).text()))
    expect(texts).not.toContain('shared 1')
  })

  test('a response found outdated by the database is computed again', async () => {
    const stage: Stage = createStage(async (_request, isShared) =>
      cacheable(isShared ? `shared ${stage.revision}` : `own ${stage.revision}`, stage.revision),
    )
    const confirm = async () => {
      stage.revision = 2
    }
    const get = await serve(stage, { isConfirmed: () => true, confirm })
    expect(await (await get('/az/verse/36:2')).text()).toBe('own 2')
  })

  test('the response to a long URL is not shared', async () => {
    const get = await serve(createStage(respond), { isConfirmed: () => true })
    expect(await (await get(`/api/verse?limit=1${'&'.repeat(1100)}`)).text()).toBe('own')
  })
})
