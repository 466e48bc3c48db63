import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAlerts } from '#web/ui/alerts.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { type AdminUrl, toPageSize, toSearch } from '../data/admin-url.ts'
import type { ListPage } from '../data/read-page.ts'
import { type ContentIssueRow, readIssues } from '../data/read-quality.ts'

/**
 * Opens the issue after this one, on the next page if necessary. A fixed issue is gone from the list, so the next one
 * has taken its position; one that is still listed is skipped.
 */
export function useNextIssue(url: AdminUrl, list: ListPage<ContentIssueRow>, key: string): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { t } = useTranslation('admin')
  const alerts = useAlerts()
  const goOn = async () => {
    const index = list.items.findIndex((item) => item.key === key)
    const skip = list.page.skip + Math.max(index, 0)
    const response = await readIssues(url, { skip: String(skip), limit: '2' })
    const items = isFailure(response) ? [] : response.items
    const at = items.findIndex((item) => item.key !== key && item.entity !== 'edition')
    const page = String(Math.floor((skip + Math.max(at, 0)) / toPageSize(url)) + 1)
    if (at === -1) alerts.show({ text: t('quality.last') })
    const open = items[at]?.key ?? ''
    await navigate(pathname + toSearch({ ...url, open, page: open === '' ? url.page : page }), {
      preventScrollReset: true,
    })
  }
  return () => void goOn()
}
