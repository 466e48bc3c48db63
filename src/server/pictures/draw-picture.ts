import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { pictureSize } from '#shared/picture-path.ts'
import type { Colours, Picture } from './picture.ts'
import { setList } from './set-list.ts'
import { setSite } from './set-site.ts'
import { setVerse } from './set-verse.ts'
import { loadFonts, type Sheet } from './sheet.ts'

export type DrawPicture = (picture: Picture) => Uint8Array<ArrayBuffer>

/** Loads the fonts and the renderer, about 3 MB, once; what it returns draws a PNG. */
export async function preparePictures(colours: Colours): Promise<DrawPicture> {
  await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  const sheet = { fonts: loadFonts(), colours }
  return (picture) => toPng(toSvg(picture, sheet))
}

function toSvg(picture: Picture, sheet: Sheet): string {
  const { width, height } = pictureSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${setPicture(picture, sheet)}</svg>`
}

function setPicture(picture: Picture, sheet: Sheet): string {
  switch (picture.kind) {
    case 'verse':
      return setVerse(picture, sheet)
    case 'list':
      return setList(picture, sheet)
    case 'site':
      return setSite(picture, sheet)
  }
}

/** Texts are outlines already, so the renderer needs no font. What it allocates lies outside of JavaScript and is freed by hand. */
function toPng(svg: string): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = drawing.render()
  const png = new Uint8Array(image.asPng())
  image.free()
  drawing.free()
  return png
}
