import { formatMoment } from '#shared/language/format-moment.ts'
import type { InterfaceLanguage } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { PageIcon } from '#web/ui/page-icon.tsx'
import { formatBytes } from './format-bytes.ts'
import { type CopyRecord, sumBytes } from './offline-store.ts'
import type { OfflineCopy } from './use-offline-copy.ts'

type Props = { readonly copy: OfflineCopy; readonly language: InterfaceLanguage }

/** The saved copy, its age, and the progress of a download. */
export function OfflineStatus({ copy, language }: Props) {
  const { t } = useTranslation('extra')
  const { record, progress, problem } = copy
  return (
    <div className="offline-state" aria-live="polite">
      {record && <SavedCopy copy={copy} record={record} language={language} />}
      {progress && (
        <p className="offline-progress">
          <label htmlFor="offline-progress">{t('offline.fetching')}</label>
          <span>
            {progress.total > 0 &&
              t('offline.loaded', {
                loaded: formatBytes(progress.loaded, language),
                total: formatBytes(progress.total, language),
              })}
          </span>
          <progress id="offline-progress" max={progress.total || 1} value={progress.loaded} />
        </p>
      )}
      {problem && (
        <p className="offline-problem" role="alert">
          {t(problem === 'room' ? 'offline.noRoom' : 'offline.connection')}
        </p>
      )}
    </div>
  )
}

function SavedCopy({ copy, record, language }: Props & { readonly record: CopyRecord }) {
  const { t } = useTranslation('extra')
  const alerts = useAlerts()
  const { offer, progress } = copy
  const isCurrent = offer?.state === record.state
  const remove = async () => {
    await copy.remove()
    alerts.show({ text: t('offline.cleared') })
  }
  return (
    <section className="offline-kept">
      <h2>
        <PageIcon name="check" /> {t('offline.kept')}
      </h2>
      <dl>
        <div>
          <dt>{t('offline.revision')}</dt>
          <dd>{record.revision}</dd>
        </div>
        <div>
          <dt>{t('offline.since')}</dt>
          <dd>{formatSavedAt(record.keptAt, language)}</dd>
        </div>
        <div>
          <dt>{t('offline.room')}</dt>
          <dd>{formatBytes(sumBytes(record.files), language)}</dd>
        </div>
      </dl>
      {offer && <p>{isCurrent ? t('offline.current') : t('offline.behind')}</p>}
      <div className="kept-acts">
        {offer && !isCurrent && (
          <button
            type="button"
            className="button"
            disabled={!!progress}
            onClick={() => void copy.save({ languages: record.languages, editions: record.editions ?? [] })}
          >
            {t('offline.renew')}
          </button>
        )}
        <button type="button" className="button quiet danger" onClick={() => void remove()}>
          {t('offline.clear')}
        </button>
      </div>
    </section>
  )
}

function formatSavedAt(moment: string, language: InterfaceLanguage): string {
  return formatMoment(new Date(moment), language, { time: 'minutes' })
}
