import type { DiffPart } from '#shared/catalogue/word-diff.ts'

type Props = { readonly field: string; readonly parts: readonly DiffPart[] }

/** Removed and added words, inline. */
export function WordDiff({ field, parts }: Props) {
  const script = field === 'ar' || field === 'arPlain' ? { lang: 'ar', dir: 'rtl' } : {}
  return (
    <span className="word-diff" {...script}>
      {parts.length === 0 && <span className="word-diff-empty">—</span>}
      {parts.map((part, at) => (
        <DiffRun key={toKey(parts, at)} part={part} />
      ))}
    </span>
  )
}

function DiffRun({ part: { kind, text } }: { readonly part: DiffPart }) {
  if (kind === 'removed') return <del>{text}</del>
  return kind === 'added' ? <ins>{text}</ins> : text
}

/** The offset is a unique key: no two parts start at the same one. */
function toKey(parts: readonly DiffPart[], at: number): string {
  const start = parts.slice(0, at).reduce((sum, part) => sum + part.text.length, 0)
  return `${parts[at]?.kind}-${start}`
}
