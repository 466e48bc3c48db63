import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { TextLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { isApplicable, type Preview } from '../changes/preview.ts'
import { PreviewView } from '../changes/preview-view.tsx'
import { sendWithProgress } from '../changes/send-with-progress.ts'
import { Sending } from '../changes/sending.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { LeaveGuard } from '../record/leave-guard.tsx'
import { useUnsavedText } from '../record/use-unsaved-text.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { TextInput } from '../ui/text-input.tsx'
import { LanguageChoice } from './verse-filters.tsx'

const textTypes = ['.json', '.jsonl', '.ndjson', '.csv', '.tsv', '.txt']

/** Many verses at once: first what it would do, then, if one wants it, all of it in one transaction. */
export function BulkUpload() {
  const { t } = useTranslation('admin')
  const draft = useUnsavedText('verses')
  const [file, setFile] = useState<File>()
  const [language, setLanguage] = useState<TextLanguage>('en')
  const { preview, part, look, apply, clear } = useUpload(async () => ({
    verses: file ? await file.text() : draft.text,
    language,
  }))
  // What was previewed is no longer what would be sent.
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      clear()
      set(value)
    }
  const isEmpty = !file && draft.text.trim() === ''
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
      <LanguageChoice label={t('bulk.language')} value={language} onChange={change(setLanguage)} />
      <div className="bulk-actions">
        <button type="button" className="button" disabled={isEmpty || part !== undefined} onClick={() => void look()}>
          {t('bulk.preview')}
        </button>
        {preview && (
          <button
            type="button"
            className="button"
            disabled={!isApplicable(preview) || part !== undefined}
            onClick={() => void apply().then((isDone) => isDone && reset())}
          >
            {t('bulk.apply', { count: preview.counts.new + preview.counts.changed })}
          </button>
        )}
        <button type="button" className="button danger-quiet" disabled title={t('bulk.deleteAllHint')}>
          {t('bulk.deleteAll')}
        </button>
      </div>
      {part !== undefined && <Sending part={part} />}
      {preview && <PreviewView preview={preview} />}
      <LeaveGuard hasUnsaved={() => draft.text.trim() !== ''} isKept={() => draft.isKept} />
    </section>
  )
}

type Upload = { readonly verses: string; readonly language: TextLanguage }

function useUpload(read: () => Promise<Upload>) {
  const { act } = useAdminApi()
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<Preview>()
  const [part, setPart] = useState<number>()
  const send = async <T,>(run: (body: Upload) => Promise<T>): Promise<T> => {
    setPart(0)
    const response = await run(await read())
    setPart(undefined)
    return response
  }
  return {
    preview,
    part,
    clear: () => setPreview(undefined),
    async look() {
      const response = await send((body) =>
        act('previewVerses', { method: 'POST', path: '/api/admin/verses/preview', body }, sendWithProgress(setPart)),
      )
      setPreview(isFailure(response) ? undefined : response)
    },
    async apply() {
      const response = await send((body) =>
        act('createVerses', { method: 'POST', path: '/api/verse/many', body }, sendWithProgress(setPart)),
      )
      if (isFailure(response)) return false
      await revalidate()
      return true
    },
  }
}
