import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ActivityQuery } from '../data/read-activity.ts'

/** Downloads the filtered acts as a file. */
export function ExportLinks({ query }: { readonly query: ActivityQuery }) {
  const { t } = useTranslation('admin')
  const toUrl = (format: string) => `/api/admin/activity/export?${new URLSearchParams({ ...query, format })}`
  return (
    <div className="export-links">
      {['csv', 'json'].map((format) => (
        <a key={format} className="button quiet small" href={toUrl(format)} download={`activity.${format}`}>
          <Icon name="download" size={16} /> {t('activity.export', { format: format.toUpperCase() })}
        </a>
      ))}
    </div>
  )
}
