import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import { exportRecords, saveFile } from '../sections/workbook-requests.ts'

type Props = { readonly kind: 'verse' | 'topic' | 'group'; readonly ids: readonly string[] }

/** The chosen records as a workbook. */
export function ExportButton({ kind, ids }: Props) {
  const { t } = useTranslation('admin')
  const { actWith } = useAdminApi()
  const save = async () => {
    const workbook = await actWith('exportRecords', () => exportRecords(kind, ids))
    if (workbook instanceof Blob) saveFile(workbook, 'Selection.xlsx')
  }
  return (
    <button type="button" className="button quiet small" onClick={() => void save()}>
      <Icon name="download" size={16} /> {t('select.export')}
    </button>
  )
}
