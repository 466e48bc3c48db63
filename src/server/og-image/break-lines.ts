/** Words to set: the width of each and of a space, in the same unit as the available width. Words are never broken. */
export type Words = { readonly widths: readonly number[]; readonly space: number }

/** The words of a line, from `start` up to but excluding `end`. */
export type Line = { readonly start: number; readonly end: number }

/** Puts as many words on a line as fit. A word wider than a line gets its own. */
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

/** The fewest lines that fit, balanced in length: centred text with one word on its last line looks left over. */
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
