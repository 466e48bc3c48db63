import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Starting leaves some 80 MB behind that V8 would keep until it needs the room, which an idle site never does. Asked for once, when the
 * start is over; the pause is some tens of milliseconds.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect: (how: { type: 'major'; flavor: 'last-resort' }) => void = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort' })
}
