import { parentPort, workerData } from 'node:worker_threads'
import { preparePictures } from './draw-picture.ts'
import type { Colours, Picture } from './picture.ts'

/** The thread that draws, one picture after the other. A picture that cannot be drawn ends it, and with it whatever state it was left in. */
const draw = await preparePictures(workerData as Colours)

parentPort?.on('message', ({ id, picture }: { readonly id: number; readonly picture: Picture }) => {
  const png = draw(picture)
  parentPort?.postMessage({ id, png }, [png.buffer])
})
