import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAction } from '../changes/use-action.ts'
import { useAdminApi } from '../data/admin-api.ts'
import { exportRecords, saveFile } from '../sections/workbook-requests.ts'
import { ActionProblem } from '../ui/action-problem.tsx'

type Props = { readonly kind: 'verse' | 'topic' | 'group'; readonly ids: readonly string[] }

/** Downloads the selected records as a workbook. */
export function ExportButton({ kind, ids }: Props) {
  const { t } = useTranslation('admin')
  const { submitWith } = useAdminApi()
  const { problem, run } = useAction()
  const save = () =>
    run(
      () => submitWith('exportRecords', () => exportRecords(kind, ids)),
      (workbook) => saveFile(workbook, 'Selection.xlsx'),
    )
  return (
    <>
      <button type="button" className="button quiet small" onClick={() => void save()}>
        <Icon name="download" size={16} /> {t('select.export')}
      </button>
      <ActionProblem text={problem} />
    </>
  )
}
