import type { Bar, ListCard } from './card.ts'
import { type CardStyle, drawFrame, frame } from './card-frame.ts'
import {
  drawBlock,
  heightOf,
  layoutBlock,
  layoutTruncated,
  type MeasuredText,
  measureArabic,
  measureText,
  type TextBlock,
} from './text-block.ts'

const nameSizes = [72, 64, 56, 48, 42]
const maxLines = 3
const bars = { height: 56, foot: 498, above: 34 }
const gap = 32

/**
 * A topic, a group, a chapter or a verse range: its name in both scripts, its size, and its distribution over the
 * chapters.
 */
export function layoutListCard(card: ListCard, { fonts, colours }: CardStyle): string {
  const x = frame.middle
  const name = fitName(measureText(fonts.strong, card.name))
  const arabicSize = name.lines.length > 1 ? 52 : 64
  const arabic = layoutBlock(measureArabic(fonts.arabic, card.ar), {
    size: arabicSize,
    maxWidth: frame.width,
    leading: 1.7,
  })
  const detail = layoutTruncated(measureText(fonts.text, card.detail), 1, {
    size: 28,
    maxWidth: frame.width,
    leading: 1.4,
  })
  const toName = card.ar ? heightOf(arabic) + gap : 0
  const toDetail = toName + heightOf(name) + gap
  const end = bars.foot - bars.height - bars.above
  const top = (frame.top + end - toDetail - heightOf(detail)) / 2
  return [
    drawFrame(
      { siteName: card.siteName, heading: card.label, chapterAr: '', foot: card.barsLabel },
      { fonts, colours },
    ),
    drawBlock(arabic, { x, top, fill: colours.accent }),
    drawBlock(name, { x, top: top + toName, fill: colours.ink }),
    drawBlock(detail, { x, top: top + toDetail, fill: colours.quiet }),
    drawBars(card.bars, colours),
  ].join('')
}

function fitName(name: MeasuredText): TextBlock {
  const set = (size: number) => ({ size, maxWidth: frame.width, leading: 1.25 })
  const fitting = nameSizes.find(
    (size) => layoutBlock(name, set(size)).lines.length <= (size > 60 ? 1 : size > 50 ? 2 : maxLines),
  )
  return fitting ? layoutBlock(name, set(fitting)) : layoutTruncated(name, maxLines, set(nameSizes.at(-1) ?? 42))
}

/** All chapters in a row. A chapter without a share is drawn as a dot. */
function drawBars(all: readonly Bar[], colours: CardStyle['colours']): string {
  const left = frame.left - 12
  const step = (frame.width + 24) / Math.max(1, all.length)
  return all
    .map(({ height, isMarked }, index) => {
      const tall = Math.max(3, height * bars.height)
      const box = [left + (index + 0.2) * step, bars.foot - tall, step * 0.6, tall].map((value) => value.toFixed(2))
      const [x, y, width, high] = box
      const fill = isMarked ? colours.accent : colours.line
      return `<rect x="${x}" y="${y}" width="${width}" height="${high}" rx="1.5" fill="${fill}"/>`
    })
    .join('')
}
