import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { Icon } from '#web/ui/icon.tsx'
import { isApplicable, type Preview, toPreview } from '../changes/preview.ts'
import { PreviewView } from '../changes/preview-view.tsx'
import { Sending } from '../changes/sending.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { FileDrop } from '../ui/file-drop.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { downloadWorkbook, saveFile, sendWorkbook } from './workbook-requests.ts'

export function BackupSection() {
  const { t } = useTranslation('admin')
  const { actWith } = useAdminApi()
  const download = async () => {
    const workbook = await actWith('downloadBackup', downloadWorkbook)
    if (workbook instanceof Blob) saveFile(workbook, 'Verses.xlsx')
  }
  return (
    <>
      <SectionHead title={t('sections.backup')} lead={t('backup.lead')} />
      <section className="admin-card">
        <h2>{t('backup.out')}</h2>
        <p className="admin-hint">{t('backup.outHint')}</p>
        <button type="button" className="button" onClick={() => void download()}>
          <Icon name="download" size={18} /> {t('backup.download')}
        </button>
      </section>
      <RestoreCard />
    </>
  )
}

/** An edited workbook: what it would change, then the change, all or nothing. */
function RestoreCard() {
  const { t } = useTranslation('admin')
  const { actWith } = useAdminApi()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<Preview>()
  const [ignored, setIgnored] = useState<readonly string[]>([])
  const [part, setPart] = useState<number>()
  const choose = (next: File | undefined) => {
    setFile(next)
    setPreview(undefined)
  }
  const send = async (isApplied: boolean) => {
    if (!file) return
    setPart(0)
    const name = isApplied ? 'restoreBackup' : 'previewBackup'
    const response = await actWith(name, () => sendWorkbook(file, isApplied, setPart))
    setPart(undefined)
    if (isFailure(response)) return
    if (isApplied) choose(undefined)
    else {
      setPreview(toPreview(response))
      setIgnored(response.ignored)
    }
  }
  return (
    <section className="admin-card">
      <h2>{t('backup.in')}</h2>
      <p className="admin-hint">{t('backup.inHint')}</p>
      <FileDrop label={t('backup.drop')} types={['.xlsx']} file={file} onFile={choose} />
      <div className="bulk-actions">
        <button
          type="button"
          className="button"
          disabled={!file || part !== undefined}
          onClick={() => void send(false)}
        >
          {t('bulk.preview')}
        </button>
        {preview && (
          <button
            type="button"
            className="button"
            disabled={!isApplicable(preview) || part !== undefined}
            onClick={() => void send(true)}
          >
            {t('backup.apply')}
          </button>
        )}
      </div>
      {part !== undefined && <Sending part={part} />}
      {preview && ignored.length > 0 && (
        <p className="admin-hint">{t('backup.ignored', { sheets: ignored.join(', ') })}</p>
      )}
      {preview && <PreviewView preview={preview} />}
    </section>
  )
}
