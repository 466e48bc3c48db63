import { useState } from 'react'
import type { DraftSummary } from '#shared/contract/draft-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { type DraftsView, draftFilters, toDraftFilter } from '../data/read-drafts.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { useCan } from '../data/use-grant.ts'
import { RemarkDialog } from '../record/remark-dialog.tsx'
import { ActionProblem } from '../ui/action-problem.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { PagedList } from '../ui/paged-list.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { DraftItem } from './draft-item.tsx'
import { useReview } from './use-review.tsx'

type Props = { readonly url: AdminUrl; readonly view: DraftsView }

/** All unpublished changes, with their authors, changes and actions. */
export function DraftsSection({ url, view: { list, counts } }: Props) {
  const { t } = useTranslation('admin')
  const { filter } = useAdminUrl(url)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const drafts = list.items.filter(({ _id }) => chosen.has(_id))
  const toggle = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== id)
    setChosen(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <>
      <SectionHeader title={t('sections.drafts')} lead={t('drafts.lead')} />
      <search className="admin-filters">
        <ChoiceInput label={t('drafts.show')} value={toDraftFilter(url.kind)} onChange={(kind) => filter({ kind })}>
          {draftFilters.map((kind) => (
            <option key={kind} value={kind}>
              {t(`drafts.filter.${kind}`)} ({counts[kind]})
            </option>
          ))}
        </ChoiceInput>
      </search>
      <DraftActions drafts={drafts} onDone={() => setChosen(new Set())} />
      <PagedList url={url} list={list} total={t('drafts.total', { count: list.count })}>
        {list.items.map((draft) => (
          <DraftItem
            key={draft._id}
            draft={draft}
            isChosen={chosen.has(draft._id)}
            onChoose={(isChosen) => toggle(draft._id, isChosen)}
          />
        ))}
      </PagedList>
    </>
  )
}

type ActionProps = { readonly drafts: readonly DraftSummary[]; onDone(): void }

/** Actions on the selected drafts together: publishing them makes one revision. */
function DraftActions({ drafts, onDone }: ActionProps) {
  const { t } = useTranslation('admin')
  const can = useCan()
  const [asking, setAsking] = useState<'send' | 'return'>()
  const review = useReview(onDone)
  const isEvery = (test: (draft: DraftSummary) => boolean) => drafts.length > 0 && drafts.every(test)
  const canPublish = can('publish') && isEvery(({ isOwn, state }) => isOwn || state === 'review')
  const canReturn = can('publish') && isEvery(({ state, isOwn }) => state === 'review' && !isOwn)
  const canSend = can('draft') && isEvery(({ isOwn, state }) => isOwn && state !== 'review')
  return (
    <div className="draft-actions">
      <span className="admin-hint">{t('drafts.chosen', { count: drafts.length })}</span>
      {can('publish') && (
        <>
          <button type="button" className="button quiet" disabled={!canReturn} onClick={() => setAsking('return')}>
            {t('drafts.return')}
          </button>
          <button type="button" className="button" disabled={!canPublish} onClick={() => void review.publish(drafts)}>
            {t('drafts.publish')}
          </button>
        </>
      )}
      {!can('publish') && can('draft') && (
        <button type="button" className="button" disabled={!canSend} onClick={() => setAsking('send')}>
          {t('drafts.send')}
        </button>
      )}
      <ActionProblem text={review.publishProblem} />
      {asking && (
        <RemarkDialog
          title={t(asking === 'send' ? 'drafts.sendTitle' : 'drafts.returnTitle')}
          confirm={t(asking === 'send' ? 'drafts.send' : 'drafts.return')}
          problem={review.problem}
          onConfirm={(remark) => review[asking](drafts, remark)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {review.dialog}
    </div>
  )
}
