/** Words as they are set: each with its width, none ever broken. Widths and room are in the same unit. */
export type Words = { readonly widths: readonly number[]; readonly space: number }

/** The words of a line, from the first up to but without `end`. */
export type Line = { readonly start: number; readonly end: number }

/** As many words to a line as fit. A word wider than the room has a line of its own. */
export function breakLines({ widths, space }: Words, room: number): Line[] {
  const lines: Line[] = []
  let start = 0
  let used = 0
  widths.forEach((width, index) => {
    if (index > start && used + space + width > room) {
      lines.push({ start, end: index })
      start = index
      used = width
    } else used += width + (index > start ? space : 0)
  })
  if (widths.length > start) lines.push({ start, end: widths.length })
  return lines
}

const steps = 12

/** No more lines than needed, but of even length: centred text with one word on its last line looks left over. */
export function balanceLines(words: Words, room: number): Line[] {
  const { length } = breakLines(words, room)
  let narrow = 0
  let wide = room
  for (let step = 0; step < steps; step++) {
    const middle = (narrow + wide) / 2
    if (breakLines(words, middle).length > length || hasOverfull(words, middle)) narrow = middle
    else wide = middle
  }
  return breakLines(words, wide)
}

function hasOverfull({ widths }: Words, room: number): boolean {
  return widths.some((width) => width > room)
}
