import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { type Choice, ComboBox } from '../ui/combo-box.tsx'
import { OperationDialog } from '../ui/operation-dialog.tsx'
import { useWhileShown } from '../ui/use-while-shown.ts'

export type Linking = { readonly kind: 'topic' | 'group'; readonly act: 'add' | 'remove' }

type Props = Linking & {
  readonly verseIds: readonly string[]
  readonly choices: readonly Choice[]
  /** The topic or group that the list is filtered by, if any. */
  readonly first: string
  onDone(done: { readonly text: string; readonly revision: number | undefined }): void
  onClose(): void
}

/**
 * Adds the selected verses to a topic or group, or removes them. Verses of another group are moved only on
 * confirmation.
 */
export function LinkVersesDialog({ kind, act: way, verseIds, choices, first, onDone, onClose }: Props) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const toText = useAdminFailureText()
  const [id, setId] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const whileShown = useWhileShown()
  const [refusal, setRefusal] = useState('')
  const { problems, take } = useFormProblems([])
  const send = async () => {
    const body = { kind, id, verseIds: [...verseIds], act: way, move: refusal !== '' }
    const request = { method: 'POST', path: '/api/admin/verses/links', body } as const
    setBusy(true)
    const response = await submit('linkVerses', request)
    setBusy(false)
    // Only the server knows whether verses are in another group.
    const isQuestion = isFailure(response) && response.code === 'verse_in_group'
    take(isQuestion ? undefined : response)
    if (isFailure(response)) return setRefusal(isQuestion ? toText(response) : '')
    const name = choices.find((choice) => choice.id === id)?.name ?? id
    onDone({ text: t(`select.${way}Done`, { count: response.count, name }), revision: response.revision })
    whileShown(onClose)
    await revalidate()
  }
  return (
    <OperationDialog
      title={t(`select.${way}${kind === 'topic' ? 'Topic' : 'Group'}`)}
      confirm={refusal === '' ? t(`select.${way}`) : t('order.moveAll')}
      isBusy={isBusy || id === ''}
      problems={problems}
      onConfirm={() => void send()}
      onClose={onClose}
    >
      <p>{t('verses.total', { count: verseIds.length })}</p>
      <ComboBox
        label={t(`filter.${kind}`)}
        choices={choices}
        value={id}
        empty={t('list.none')}
        onChange={(next) => {
          setId(next)
          setRefusal('')
        }}
      />
      {refusal !== '' && (
        <p className="admin-note" role="alert">
          {refusal}
        </p>
      )}
    </OperationDialog>
  )
}
