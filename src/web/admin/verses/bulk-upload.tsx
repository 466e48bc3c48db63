import { useState } from 'react'
import { languages, type TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isApplicable } from '../changes/preview.ts'
import { PreviewView } from '../changes/preview-view.tsx'
import { Sending } from '../changes/sending.tsx'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { useUnsavedText } from '../record/use-unsaved-text.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { useUpload } from './use-upload.ts'

/** The file picker offers only the types below, but any file can be dropped. */
const spreadsheet = /\.(?:xlsx?|xlsm|ods|numbers)$/i
const textTypes = ['.json', '.jsonl', '.ndjson', '.csv', '.tsv', '.txt']

/** Many verses at once: first a preview, then, if confirmed, one transaction. */
export function BulkUpload() {
  const { t } = useTranslation('admin')
  const draft = useUnsavedText('verses')
  const [file, setFile] = useState<File>()
  const [language, setLanguage] = useState<TextLanguage | ''>('')
  const { preview, part, problem, look, apply, clear, dialog } = useUpload(async () => ({
    verses: file ? await file.text() : draft.text,
    ...(language && { language }),
    ...(file && { fileName: file.name }),
  }))
  // The preview no longer matches what would be sent.
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      clear()
      set(value)
    }
  const isEmpty = !file && draft.text.trim() === ''
  const isSpreadsheet = file !== undefined && spreadsheet.test(file.name)
  const reset = () => {
    setFile(undefined)
    draft.setText('')
    clear()
  }
  return (
    <section className="admin-card bulk" aria-labelledby="bulk-title">
      <h2 id="bulk-title">{t('bulk.title')}</h2>
      <p className="admin-hint">{t('bulk.lead')}</p>
      <FileDrop label={t('bulk.drop')} types={textTypes} file={file} onFile={change(setFile)} />
      {!file && (
        <TextInput
          label={t('bulk.text')}
          rows={4}
          value={draft.text}
          onChange={change(draft.setText)}
          placeholder={'chapter,verse,en\n2,255,…'}
        />
      )}
      <LanguageChoice label={t('bulk.language')} value={language} onChange={change(setLanguage)}>
        <option value="">{t('bulk.fromFile')}</option>
      </LanguageChoice>
      <div className="bulk-actions">
        <button
          type="button"
          className="button"
          disabled={isEmpty || isSpreadsheet || part !== undefined}
          onClick={() => void look()}
        >
          {t('bulk.preview')}
        </button>
        {preview && (
          <button
            type="button"
            className="button"
            disabled={!isApplicable(preview) || part !== undefined}
            onClick={() => void apply(preview).then((isDone) => isDone && reset())}
          >
            {t('bulk.apply', { count: preview.counts.new + preview.counts.changed })}
          </button>
        )}
        <button type="button" className="button danger-quiet" disabled title={t('bulk.deleteAllHint')}>
          {t('bulk.deleteAll')}
        </button>
      </div>
      <ActionProblem text={isSpreadsheet ? t('bulk.spreadsheet') : problem} />
      {part !== undefined && <Sending part={part} />}
      {preview?.language && (
        <p className="admin-hint">{t('bulk.readLanguage', { language: languages[preview.language].name })}</p>
      )}
      {preview && <PreviewView preview={preview} />}
      {dialog}
      <LeaveGuard hasUnsaved={() => draft.text.trim() !== ''} isKept={() => draft.isKept} />
    </section>
  )
}
