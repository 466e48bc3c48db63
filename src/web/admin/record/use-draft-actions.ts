import { useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAdminApi } from '../data/admin-api.ts'
import type { EditedRecord } from './use-edited-record.ts'

/** What can be done with unsaved work other than saving it. */
export function useDraftActions({ form, draft, busily, take, say, close }: EditedRecord) {
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { t, language } = useTranslation('admin')
  return {
    async discard(): Promise<void> {
      form.rebase(form.version, form.base)
      await draft.drop()
    },
    async sendForReview(remark: string): Promise<boolean> {
      const kept = await busily(draft.flush)
      if (!kept) {
        say(t('drafts.notSent'))
        return false
      }
      const drafts = [{ _id: kept._id, saves: kept.saves }]
      const body = { drafts, remark, language }
      const response = await busily(() =>
        submit('sendDrafts', { method: 'POST', path: '/api/admin/drafts/send', body }),
      )
      take(response)
      if (isFailure(response)) return false
      close()
      await revalidate()
      return true
    },
  }
}
