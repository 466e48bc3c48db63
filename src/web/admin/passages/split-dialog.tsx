import { useState } from 'react'
import { findSplitRange } from '#shared/catalogue/edit-outline.ts'
import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import type { VerseText } from '../data/read-passages.ts'
import { useOperation } from '../record/use-operation.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { RangePreview } from './range-preview.tsx'
import { listTitleNames, TitleFields } from './title-fields.tsx'
import { VerseOptions } from './verse-options.tsx'

type Props = { readonly passage: Passage; readonly verses: readonly VerseText[]; onClose(): void }

const titleNames = [...listTitleNames('first.title'), ...listTitleNames('title')]

/** Splits a passage. Both parts start with its title; the titles must differ before saving. */
export function SplitDialog({ passage, verses, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { run, isBusy, problems } = useOperation(onClose, titleNames)
  const { chapter, from, to, version, title, _id: id } = passage
  const range = findSplitRange(passage) ?? { min: to, max: to }
  const [at, setAt] = useState(range.min + Math.floor((range.max - range.min) / 2))
  const [first, setFirst] = useState(title)
  const [second, setSecond] = useState(title)
  const parts = [
    { chapter, from, to: at - 1 },
    { chapter, from: at, to },
  ] as const
  const split = () => {
    const body = { at, title: second, first: { title: first }, version }
    return submit('splitPassage', { method: 'POST', path: '/api/passage/{id}/split', params: { id }, body })
  }
  return (
    <OperationDialog
      title={t('passages.splitTitle', { range: toPassageLabel(passage) })}
      confirm={t('passages.split')}
      size="large"
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void run(split)}
      onClose={onClose}
    >
      <ChoiceInput label={t('passages.splitAt')} value={String(at)} onChange={(verse) => setAt(Number(verse))}>
        <VerseOptions chapter={chapter} range={range} verses={verses} />
      </ChoiceInput>
      <RangePreview before={[passage]} after={parts} />
      <p className="admin-hint">{t('passages.splitHint')}</p>
      <div className="split-titles">
        <TitleFields
          legend={t('passages.titleOf', { range: toPassageLabel(parts[0]) })}
          prefix="first.title"
          value={first}
          onChange={setFirst}
        />
        <TitleFields
          legend={t('passages.titleOf', { range: toPassageLabel(parts[1]) })}
          prefix="title"
          value={second}
          onChange={setSecond}
        />
      </div>
    </OperationDialog>
  )
}
