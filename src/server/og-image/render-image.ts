import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { ogImageSize } from '#shared/og-image-path.ts'
import type { Card, CardColours } from './card.ts'
import { type CardStyle, loadFonts } from './card-frame.ts'
import { layoutListCard } from './layout-list-card.ts'
import { layoutSiteCard } from './layout-site-card.ts'
import { layoutVerseCard } from './layout-verse-card.ts'

export type RenderImage = (card: Card) => Uint8Array<ArrayBuffer>

/** Loads the fonts and the renderer, about 3 MB, once. Returns the function that renders a PNG. */
export async function loadImageRenderer(colours: CardColours): Promise<RenderImage> {
  await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
  const style = { fonts: loadFonts(), colours }
  return (card) => toPng(toSvg(card, style))
}

function toSvg(card: Card, style: CardStyle): string {
  const { width, height } = ogImageSize
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${layoutCard(card, style)}</svg>`
}

function layoutCard(card: Card, style: CardStyle): string {
  switch (card.kind) {
    case 'verse':
      return layoutVerseCard(card, style)
    case 'list':
      return layoutListCard(card, style)
    case 'site':
      return layoutSiteCard(card, style)
  }
}

/**
 * Text is already outlines, so the renderer needs no font. It allocates outside the JavaScript heap, so its memory is
 * freed explicitly.
 */
function toPng(svg: string): Uint8Array<ArrayBuffer> {
  const drawing = new Resvg(svg, { font: { loadSystemFonts: false } })
  const image = drawing.render()
  const png = new Uint8Array(image.asPng())
  image.free()
  drawing.free()
  return png
}
