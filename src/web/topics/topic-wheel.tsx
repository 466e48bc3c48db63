import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { usePaths } from '#web/ui/use-paths.ts'
import { type PackedWheel, unpackTicks } from './packed-topics.ts'

type Props = {
  readonly wheel: PackedWheel
  readonly themeName: (theme: string) => string
  /** Given when the ticks are links. */
  readonly topicName?: (id: string) => string
  /** The lines of the focused topic. */
  readonly own?: string
}

/**
 * Every topic as a tick around a circle. Only for sighted pointer users: the page's text has links to the same topics,
 * so the drawing is not focusable and is hidden from screen readers.
 */
export function TopicWheel({ wheel, themeName, topicName, own }: Props) {
  const to = usePaths()
  return (
    <svg className="wheel" viewBox="-330 -330 660 660" aria-hidden="true" focusable="false">
      {wheel.chords.map((d, strength) => (
        <path key={toKey(strength)} className={`chords ${toKey(strength)}`} d={d} />
      ))}
      {wheel.themeSections.map(({ theme, arc, x, y, side, ticks }, at) => (
        <g key={theme} className="wheel-section">
          <path className="arc" d={arc} />
          {unpackTicks(ticks).map(({ id, d }) =>
            topicName && id ? (
              <Link key={id} to={to.at(paths.topics(undefined, id))} tabIndex={-1}>
                <title>{topicName(id)}</title>
                <path className="tick" d={d} />
              </Link>
            ) : (
              <path key={id} className={id ? 'tick focus' : 'tick'} d={d} />
            ),
          )}
          <text className="wheel-name" x={x} y={y} textAnchor={side} dominantBaseline="middle">
            {themeName(theme)}
          </text>
          <text className="wheel-number" x={x} y={y} textAnchor="middle" dominantBaseline="middle">
            {at + 1}
          </text>
        </g>
      ))}
      {own && <path className="chords own" d={own} />}
    </svg>
  )
}

function toKey(strength: number): string {
  return ['faint', 'middling', 'strong'][strength] ?? 'strong'
}
