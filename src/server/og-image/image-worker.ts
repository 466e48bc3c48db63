import { parentPort, workerData } from 'node:worker_threads'
import type { Card, CardColours } from './card.ts'
import { loadImageRenderer } from './render-image.ts'

/**
 * The worker thread that renders images one after the other. A failed image ends the thread, so that no broken state is
 * left.
 */
const render = await loadImageRenderer(workerData as CardColours)

parentPort?.on('message', ({ id, card }: { readonly id: number; readonly card: Card }) => {
  const png = render(card)
  parentPort?.postMessage({ id, png }, [png.buffer])
})
