import { useMemo, useState } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { diffWords } from '#shared/catalogue/word-diff.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useFieldName } from '../changes/use-field-name.ts'
import { useMoment } from '../changes/use-moment.ts'
import { WordDiff } from '../changes/word-diff.tsx'
import { AdminDialog } from '../ui/admin-dialog.tsx'
import { FormProblem } from '../ui/form-problem.tsx'
import { type Difference, listDifferences, mergeValues, type Side, suggestSides } from './merge-values.ts'
import type { RecordEditor } from './use-record-editor.ts'
import type { Conflict } from './use-record-save.ts'
import type { DescribeValue } from './value-text.ts'

type Props = { readonly editor: RecordEditor; readonly conflict: Conflict; readonly describe: DescribeValue }

/** A three-way merge, field by field. A field changed on one side only is merged automatically; the user chooses for the rest. */
export function ConflictDialog({ editor, conflict, describe }: Props) {
  const { t } = useTranslation('admin')
  const { form, isBusy } = editor
  const { theirs, saved, switched } = conflict
  const toMoment = useMoment()
  const { base, values } = form
  const differences = useMemo(() => listDifferences(base, values, theirs, switched), [base, values, theirs, switched])
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({})
  const sides = { ...suggestSides(differences), ...chosen }
  const isSettled = differences.every(({ field }) => sides[field])
  return (
    <AdminDialog size="large" role="alertdialog" onClose={editor.dismissConflict}>
      <header className="record-head">
        <Heading slot="title">{t('conflict.title')}</Heading>
      </header>
      <div className="record-body">
        {saved && <p>{t('conflict.saved', { name: saved.by, time: toMoment(saved.at) })}</p>}
        <p>{t('conflict.text')}</p>
        {differences.map((difference) => (
          <FieldChoice
            key={difference.field}
            difference={difference}
            mine={describe(difference.field, form.values)}
            theirs={describe(difference.field, theirs)}
            side={sides[difference.field]}
            onChoose={(side) => setChosen({ ...chosen, [difference.field]: side })}
          />
        ))}
      </div>
      <FormProblem text={editor.problems.form} />
      <footer className="record-footer">
        <button type="button" className="button quiet" onClick={editor.dismissConflict}>
          {t('conflict.back')}
        </button>
        <button
          type="button"
          className="button"
          disabled={!isSettled || isBusy}
          onClick={() => void editor.settle(mergeValues(form.values, theirs, sides))}
        >
          {t('conflict.save')}
        </button>
      </footer>
    </AdminDialog>
  )
}

type ChoiceProps = {
  readonly difference: Difference
  readonly mine: string
  readonly theirs: string
  readonly side: Side | undefined
  onChoose(side: Side): void
}

function FieldChoice({ difference, mine, theirs, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('admin')
  const toName = useFieldName()
  const parts = diffWords(mine, theirs)
  return (
    <RadioGroup className="conflict-field" value={side ?? null} onChange={(value) => onChoose(value as Side)}>
      <Label>
        {toName(difference.field)} <small>{t(`conflict.${difference.changedBy}`)}</small>
      </Label>
      <div className="conflict-sides">
        <Radio value="mine" className="conflict-side">
          <strong>{t('conflict.mine')}</strong>
          <WordDiff field={difference.field} parts={parts.filter(({ kind }) => kind !== 'added')} />
        </Radio>
        <Radio value="theirs" className="conflict-side">
          <strong>{t('conflict.theirs')}</strong>
          <WordDiff field={difference.field} parts={parts.filter(({ kind }) => kind !== 'removed')} />
        </Radio>
      </div>
    </RadioGroup>
  )
}
