import { afterEach, expect, test } from 'vitest'
import { ogImageSize } from '#shared/og-image-path.ts'
import { site } from '#shared/site/test.ts'
import type { Card } from './card.ts'
import { createImageRenderer, type ImageRenderer, toColours } from './image-renderer.ts'

const colours = toColours(site.styles)
const renderers: ImageRenderer[] = []
afterEach(async () => {
  for (const renderer of renderers.splice(0)) await renderer.stop()
})

function open(settings: Partial<Parameters<typeof createImageRenderer>[0]> = {}): ImageRenderer {
  const renderer = createImageRenderer({ colours, ...settings })
  renderers.push(renderer)
  return renderer
}

const siteCard = (title: string): Card => ({ kind: 'site', siteName: 'A site', title, lead: '' })

test('the thread starts with the first image and ends after the last', async () => {
  const renderer = open({ idleMs: 20 })
  expect(renderer.isRunning()).toBe(false)
  const rendering = renderer.render(siteCard('one'))
  expect(renderer.isRunning()).toBe(true)
  const png = Buffer.from(await rendering)
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(ogImageSize)
  while (renderer.isRunning()) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await renderer.render(siteCard('two'))).length).toBeGreaterThan(1000)
})

test('the queue is limited, the next image is refused at once, and the queue is free again afterwards', async () => {
  const renderer = open({ maxQueue: 2 })
  const taken = [renderer.render(siteCard('one')), renderer.render(siteCard('two'))]
  await expect(renderer.render(siteCard('three'))).rejects.toMatchObject({
    status: 503,
    headers: { 'Retry-After': '2' },
  })
  const [one, two] = await Promise.all(taken)
  expect(Buffer.compare(Buffer.from(one ?? []), Buffer.from(two ?? []))).not.toBe(0)
  expect((await renderer.render(siteCard('three'))).length).toBeGreaterThan(1000)
})

test('a crashed thread rejects its tasks, and the next image starts a new thread', async () => {
  const renderer = open()
  const broken = { kind: 'verse' } as Card
  await expect(renderer.render(broken)).rejects.toThrow('could not be rendered')
  expect(renderer.isRunning()).toBe(false)
  expect((await renderer.render(siteCard('one'))).length).toBeGreaterThan(1000)
})

test('a stuck thread is ended', async () => {
  const renderer = open({ deadlineMs: 1 })
  await expect(renderer.render(siteCard('one'))).rejects.toThrow('too long')
  expect(renderer.isRunning()).toBe(false)
})
