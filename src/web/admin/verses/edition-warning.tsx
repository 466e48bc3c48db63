import type { Edition } from '#shared/catalogue/edition.ts'
import { diffWords } from '#shared/catalogue/word-diff.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { WordDiff } from '../changes/word-diff.tsx'
import type { RecordForm } from '../record/use-record-form.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

type Props = {
  readonly editions: readonly Edition[]
  readonly form: RecordForm
  onConfirm(): void
  onCancel(): void
}

/** Before the words of a verified edition become others: which edition, and what would change. */
export function EditionWarning({ editions, form, onConfirm, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const toText = (language: string, values: RecordForm['values']) => String(values[language] ?? '')
  return (
    <ConfirmDialog
      title={t('edition.title')}
      cancel={t('edition.back')}
      confirm={t('edition.confirm')}
      isDanger
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{t('edition.text')}</p>
      {editions.map(({ language, title }) => (
        <div key={language} className="edition-change">
          <strong>{title}</strong>
          <WordDiff field={language} parts={diffWords(toText(language, form.base), toText(language, form.values))} />
        </div>
      ))}
    </ConfirmDialog>
  )
}
