import { afterEach, expect, test } from 'vitest'
import { pictureSize } from '#shared/picture-path.ts'
import { site } from '#shared/site/test.ts'
import type { Picture } from './picture.ts'
import { createPictureStudio, type PictureStudio, toColours } from './picture-studio.ts'

const colours = toColours(site.styles)
const studios: PictureStudio[] = []
afterEach(async () => {
  for (const studio of studios.splice(0)) await studio.stop()
})

function open(settings: Partial<Parameters<typeof createPictureStudio>[0]> = {}): PictureStudio {
  const studio = createPictureStudio({ colours, ...settings })
  studios.push(studio)
  return studio
}

const picture = (title: string): Picture => ({ kind: 'site', siteName: 'A site', title, lead: '' })

test('the thread starts with the first picture and ends after the last', async () => {
  const studio = open({ idleMs: 20 })
  expect(studio.isOpen()).toBe(false)
  const drawing = studio.draw(picture('one'))
  expect(studio.isOpen()).toBe(true)
  const png = Buffer.from(await drawing)
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(pictureSize)
  while (studio.isOpen()) await new Promise((resolve) => setTimeout(resolve, 5))
  expect((await studio.draw(picture('two'))).length).toBeGreaterThan(1000)
})

test('only so many wait; the next is refused at once, and all in again afterwards', async () => {
  const studio = open({ mostWaiting: 2 })
  const taken = [studio.draw(picture('one')), studio.draw(picture('two'))]
  await expect(studio.draw(picture('three'))).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } })
  const [one, two] = await Promise.all(taken)
  expect(Buffer.compare(Buffer.from(one ?? []), Buffer.from(two ?? []))).not.toBe(0)
  expect((await studio.draw(picture('three'))).length).toBeGreaterThan(1000)
})

test('a thread that fails takes its tasks with it, and the next picture gets a new one', async () => {
  const studio = open()
  const broken = { kind: 'verse' } as Picture
  await expect(studio.draw(broken)).rejects.toThrow('could not be drawn')
  expect(studio.isOpen()).toBe(false)
  expect((await studio.draw(picture('one'))).length).toBeGreaterThan(1000)
})

test('a thread that is stuck is ended', async () => {
  const studio = open({ deadlineMs: 1 })
  await expect(studio.draw(picture('one'))).rejects.toThrow('too long')
  expect(studio.isOpen()).toBe(false)
})
