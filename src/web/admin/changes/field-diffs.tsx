import type { DiffPart } from '#shared/catalogue/word-diff.ts'
import { useFieldName } from './use-field-name.ts'
import { WordDiff } from './word-diff.tsx'

type Props = { readonly fields: readonly { readonly field: string; readonly parts: readonly DiffPart[] }[] }

/** The changes of a record, field by field. */
export function FieldDiffs({ fields }: Props) {
  const toName = useFieldName()
  return (
    <dl className="field-diffs">
      {fields.map(({ field, parts }) => (
        <div key={field}>
          <dt>{toName(field)}</dt>
          <dd>
            <WordDiff field={field} parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
