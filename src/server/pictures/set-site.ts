import type { SitePicture } from './picture.ts'
import { drawGround, drawRule, drawStar, frame, type Sheet } from './sheet.ts'
import { drawBlock, heightOf, measureText, setBeginning, setBlock } from './text-block.ts'

/** For the home page and every page that is about no verse. */
export function setSite({ siteName, title, lead }: SitePicture, { fonts, colours }: Sheet): string {
  const x = frame.middle
  const name = setBlock(measureText(fonts.strong, siteName), { size: 84, room: frame.width, leading: 1.2 })
  const line = setBlock(measureText(fonts.text, title), { size: 36, room: frame.width, leading: 1.4 })
  const small = setBeginning(measureText(fonts.text, lead), 3, { size: 25, room: 840, leading: 1.5 })
  return [
    drawGround(colours),
    drawStar(x, 148, 50, colours.accent, 3.5),
    drawBlock(name, { x, top: 230, fill: colours.ink }),
    drawRule(342, colours),
    drawBlock(line, { x, top: 372, fill: colours.accent }),
    drawBlock(small, { x, top: 372 + heightOf(line) + 28, fill: colours.quiet }),
  ].join('')
}
