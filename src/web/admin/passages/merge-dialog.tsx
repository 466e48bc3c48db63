import { useState } from 'react'
import { Label } from 'react-aria-components/Label'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { useOperation } from '../record/use-operation.ts'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { RangePreview } from './range-preview.tsx'

type Props = { readonly passage: Passage; readonly next: Passage; onClose(): void }

type Kept = 'first' | 'second'

/** Merges two neighbouring passages under the title of one of them; the themes and questions of both are kept. */
export function MergeDialog({ passage, next, onClose }: Props) {
  const { t, language } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { run, isBusy, problems } = useOperation(onClose)
  const [kept, setKept] = useState<Kept>('first')
  const merge = () => {
    const { title } = kept === 'first' ? passage : next
    const body = { title, version: passage.version, nextVersion: next.version }
    return submit('mergePassage', {
      method: 'POST',
      path: '/api/passage/{id}/merge',
      params: { id: passage._id },
      body,
    })
  }
  const labels = { range: toPassageLabel(passage), next: toPassageLabel(next) }
  return (
    <OperationDialog
      title={t('passages.mergeTitle', labels)}
      confirm={t('passages.mergeConfirm')}
      isBusy={isBusy}
      problems={problems}
      onConfirm={() => void run(merge)}
      onClose={onClose}
    >
      <RangePreview before={[passage, next]} after={[{ ...passage, to: next.to }]} />
      <RadioGroup className="conflict-field" value={kept} onChange={(value) => setKept(value as Kept)}>
        <Label>{t('passages.keepTitle')}</Label>
        <div className="conflict-sides">
          <Radio value="first" className="conflict-side">
            <strong>{labels.range}</strong>
            <span>{passage.title[language]}</span>
          </Radio>
          <Radio value="second" className="conflict-side">
            <strong>{labels.next}</strong>
            <span>{next.title[language]}</span>
          </Radio>
        </div>
      </RadioGroup>
      <p className="admin-hint">{t('passages.mergeHint')}</p>
    </OperationDialog>
  )
}
