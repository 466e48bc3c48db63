import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { usePaths } from '#web/ui/use-paths.ts'
import type { Wheel } from './wheel-shape.ts'

type Props = {
  readonly wheel: Wheel
  readonly themeName: (theme: string) => string
  readonly topicName: (id: string) => string
  /** The topic looked at, with its own lines. */
  readonly focus?: { readonly id: string; readonly chords: string }
}

/**
 * Every topic as a tick around the circle. For the eye and the pointer alone: the same topics stand as links in the text of the page,
 * so the drawing is no stop for the keyboard and nothing to a screen reader.
 */
export function TopicWheel({ wheel, themeName, topicName, focus }: Props) {
  const to = usePaths()
  return (
    <svg className="wheel" viewBox="-330 -330 660 660" aria-hidden="true" focusable="false">
      {wheel.chords.map((d, strength) => (
        <path key={toKey(strength)} className={`chords ${toKey(strength)}`} d={d} />
      ))}
      {wheel.shelves.map(({ theme, arc, x, y, side, ticks }, at) => (
        <g key={theme} className="wheel-shelf">
          <path className="arc" d={arc} />
          {ticks.map(({ id, d }) => (
            <Link key={id} to={to.at(paths.topics(undefined, id))} tabIndex={-1}>
              <title>{topicName(id)}</title>
              <path className={id === focus?.id ? 'tick focus' : 'tick'} d={d} />
            </Link>
          ))}
          <text className="wheel-name" x={x} y={y} textAnchor={side} dominantBaseline="middle">
            {themeName(theme)}
          </text>
          <text className="wheel-number" x={x} y={y} textAnchor="middle" dominantBaseline="middle">
            {at + 1}
          </text>
        </g>
      ))}
      {focus && <path className="chords own" d={focus.chords} />}
    </svg>
  )
}

function toKey(strength: number): string {
  return ['faint', 'middling', 'strong'][strength] ?? 'strong'
}
