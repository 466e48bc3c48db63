import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { findQuestions, hasQuestions } from '../changes/find-questions.ts'
import { isApplicable, type Preview, toPreview } from '../changes/preview.ts'
import { PreviewView } from '../changes/preview-view.tsx'
import { Sending } from '../changes/sending.tsx'
import { useAction } from '../changes/use-action.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useSending } from '../changes/use-sending.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { useCan } from '../data/use-grant.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { FileDrop } from '../ui/file-drop.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { downloadWorkbook, saveFile, sendWorkbook, type WorkbookOptions } from './workbook-requests.ts'

export function BackupSection() {
  const { t } = useTranslation('admin')
  const { submitWith } = useAdminApi()
  const { problem, run } = useAction()
  const can = useCan()
  const download = () =>
    run(
      () => submitWith('downloadBackup', downloadWorkbook),
      (workbook) => saveFile(workbook, 'Verses.xlsx'),
    )
  return (
    <>
      <SectionHeader title={t('sections.backup')} lead={t('backup.lead')} />
      <section className="admin-card">
        <h2>{t('backup.out')}</h2>
        <p className="admin-hint">{t('backup.outHint')}</p>
        <button type="button" className="button" onClick={() => void download()}>
          <Icon name="download" size={18} /> {t('backup.download')}
        </button>
        <ActionProblem text={problem} />
      </section>
      {can('write') && <RestoreCard />}
    </>
  )
}

/** Applies an edited workbook: first a preview, then the whole change or nothing. */
function RestoreCard() {
  const { t } = useTranslation('admin')
  const { submitWith } = useAdminApi()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [read, setRead] = useState<{ readonly ignored: readonly string[]; readonly hasBase: boolean }>()
  const confirming = useConfirmation()
  const { part, problem, send: sendFile, clear, watch } = useSending()
  const choose = (next: File | undefined) => {
    setFile(next)
    setPreview(undefined)
    clear()
  }
  const send = async (name: 'previewBackup' | 'restoreBackup', options: WorkbookOptions) => {
    if (!file) return undefined
    return await sendFile(async (fetch) => {
      const bytes = await file.arrayBuffer()
      return await submitWith(name, (account) => sendWorkbook(bytes, options, { account, fetch }))
    })
  }
  const look = async () => {
    const isUnchanged = watch()
    const response = await send('previewBackup', { isApplied: false })
    if (!isUnchanged()) return clear()
    if (!response || isFailure(response)) return
    setPreview(toPreview(response))
    setRead({ ignored: response.ignored, hasBase: response.base !== undefined })
  }
  const apply = async ({ questions, revision: seen }: Preview) => {
    const confirm = hasQuestions(questions) ? await confirming.ask(questions) : {}
    if (!confirm) return
    const isUnchanged = watch()
    const response = await send('restoreBackup', { isApplied: true, seen, confirm })
    if (!isUnchanged()) return
    // Others changed something meanwhile: it is shown before anything is saved.
    if (findQuestions(response)) await look()
    else if (!isFailure(response)) choose(undefined)
  }
  return (
    <section className="admin-card">
      <h2>{t('backup.in')}</h2>
      <p className="admin-hint">{t('backup.inHint')}</p>
      <FileDrop label={t('backup.drop')} types={['.xlsx']} file={file} onFile={choose} />
      <div className="bulk-actions">
        <button type="button" className="button" disabled={!file || part !== undefined} onClick={() => void look()}>
          {t('bulk.preview')}
        </button>
        {preview && (
          <button
            type="button"
            className="button"
            disabled={!isApplicable(preview) || part !== undefined}
            onClick={() => void apply(preview)}
          >
            {t('backup.apply')}
          </button>
        )}
      </div>
      <ActionProblem text={problem} />
      {part !== undefined && <Sending part={part} />}
      {preview && read && read.ignored.length > 0 && (
        <p className="admin-hint">{t('backup.ignored', { sheets: read.ignored.join(', ') })}</p>
      )}
      {preview && read && !read.hasBase && <p className="admin-note">{t('backup.noBase')}</p>}
      {confirming.dialog}
      {preview && <PreviewView preview={preview} />}
    </section>
  )
}
