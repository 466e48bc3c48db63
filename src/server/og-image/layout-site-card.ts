import type { SiteCard } from './card.ts'
import { type CardStyle, drawGround, drawRule, drawStar, frame } from './card-frame.ts'
import { drawBlock, heightOf, layoutBlock, layoutTruncated, measureText } from './text-block.ts'

/** For the home page and all pages without verses. */
export function layoutSiteCard({ siteName, title, lead }: SiteCard, { fonts, colours }: CardStyle): string {
  const x = frame.middle
  const name = layoutBlock(measureText(fonts.strong, siteName), { size: 84, maxWidth: frame.width, leading: 1.2 })
  const line = layoutBlock(measureText(fonts.text, title), { size: 36, maxWidth: frame.width, leading: 1.4 })
  const small = layoutTruncated(measureText(fonts.text, lead), 3, { size: 25, maxWidth: 840, leading: 1.5 })
  return [
    drawGround(colours),
    drawStar(x, 148, 50, colours.accent, 3.5),
    drawBlock(name, { x, top: 230, fill: colours.ink }),
    drawRule(342, colours),
    drawBlock(line, { x, top: 372, fill: colours.accent }),
    drawBlock(small, { x, top: 372 + heightOf(line) + 28, fill: colours.quiet }),
  ].join('')
}
