import { useState } from 'react'
import { findMoveRange } from '#shared/catalogue/edit-outline.ts'
import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import type { VerseText } from '../data/read-passages.ts'
import { useOperation } from '../record/use-operation.ts'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { RangePreview } from './range-preview.tsx'
import { VerseOptions } from './verse-options.tsx'

type Props = {
  readonly passage: Passage
  readonly next: Passage
  readonly verses: readonly VerseText[]
  onClose(): void
}

/** Moves the boundary between two neighbouring passages, so that verses change from one to the other. */
export function MoveDialog({ passage, next, verses, onClose }: Props) {
  const { t, language } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { run, isBusy, problems } = useOperation(onClose)
  const [to, setTo] = useState(passage.to)
  const after = [
    { ...passage, to },
    { ...next, from: to + 1 },
  ]
  const move = () => {
    const body = { to, version: passage.version, nextVersion: next.version }
    return submit('movePassage', { method: 'POST', path: '/api/passage/{id}/move', params: { id: passage._id }, body })
  }
  return (
    <OperationDialog
      title={t('passages.moveTitle', { range: toPassageLabel(passage), next: toPassageLabel(next) })}
      confirm={t('passages.moveConfirm')}
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void run(move)}
      onClose={onClose}
    >
      <ChoiceInput label={t('passages.moveTo')} value={String(to)} onChange={(verse) => setTo(Number(verse))}>
        <VerseOptions chapter={passage.chapter} range={findMoveRange(passage, next)} verses={verses} />
      </ChoiceInput>
      <RangePreview before={[passage, next]} after={after} />
      <p className="admin-hint">
        {after.map(({ _id, title, ...part }) => (
          <span key={_id} className="range-title">
            {toPassageLabel(part)}: {title[language]}
          </span>
        ))}
      </p>
    </OperationDialog>
  )
}
