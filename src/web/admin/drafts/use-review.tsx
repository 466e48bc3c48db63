import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { DraftSummary } from '#shared/contract/draft-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { isFailure } from '#web/ui/api-client.ts'
import { useAction } from '../changes/use-action.ts'
import { useConfirmation } from '../changes/use-confirmation.tsx'
import { useFormProblems } from '../changes/use-form-problems.ts'
import { useAdminApi } from '../data/admin-api.ts'

type Drafts = readonly DraftSummary[]

export type Review = {
  publish(drafts: Drafts): Promise<void>
  /** Returns whether they were sent. */
  send(drafts: Drafts, remark: string): Promise<boolean>
  return(drafts: Drafts, remark: string): Promise<boolean>
  /** The reason why they were not sent or returned. */
  readonly problem: string
  /** The reason why they were not published. */
  readonly publishProblem: string
  /** Asks the questions that the server wants confirmed. */
  readonly dialog: ReactNode
}

/** Sends, returns and publishes drafts in the state shown: one that was saved since is refused. */
export function useReview(onDone: () => void): Review {
  const { submit } = useAdminApi()
  const { revalidate } = useRevalidator()
  const { language } = useTranslation('admin')
  const confirming = useConfirmation()
  const { problems, take } = useFormProblems([])
  const publishing = useAction()
  const tell = async (response: unknown) => {
    take(response)
    if (!isFailure(response)) onDone()
    await revalidate()
    return !isFailure(response)
  }
  return {
    dialog: confirming.dialog,
    problem: problems.form,
    publishProblem: publishing.problem,
    async publish(drafts) {
      const body = { drafts: toSeen(drafts) }
      const send = () =>
        confirming.send((confirm) =>
          submit('publishDrafts', {
            method: 'POST',
            path: '/api/admin/drafts/publish',
            body: confirm ? { ...body, confirm } : body,
          }),
        )
      await publishing.run(send, onDone)
      await revalidate()
    },
    async send(drafts, remark) {
      const body = { drafts: toSeen(drafts), remark, language }
      return await tell(await submit('sendDrafts', { method: 'POST', path: '/api/admin/drafts/send', body }))
    },
    async return(drafts, remark) {
      const body = { drafts: toSeen(drafts), remark, language }
      return await tell(await submit('returnDrafts', { method: 'POST', path: '/api/admin/drafts/return', body }))
    },
  }
}

function toSeen(drafts: Drafts) {
  return drafts.map(({ _id, saves }) => ({ _id, saves }))
}
