import { useTranslation } from '#web/i18n/use-translation.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { ResultData } from './home-view.ts'
import { ReasonNote } from './reason-note.tsx'
import { SubjectChips } from './subject-chips.tsx'

type Props = {
  readonly result: ResultData
  readonly toAllChapters: string
}

/** Says why there is no verse, and what would find one. */
export function NoResults({ result, toAllChapters }: Props) {
  const { t } = useTranslation()
  const { reason, elsewhere, offers, about } = result
  if (reason) {
    return (
      <div className="notice">
        <ReasonNote reason={reason} />
      </div>
    )
  }
  if (about.length > 0) return <p className="notice quiet">{t('list.noneLiteral')}</p>
  const leadsOn = offers !== null && elsewhere === 0
  return (
    <>
      <div className={leadsOn ? 'notice short' : 'notice'}>
        <p>{t('list.none')}</p>
        {elsewhere > 0 ? (
          <p>
            <PageLink to={toAllChapters}>{t('list.allChapters', { total: elsewhere })}</PageLink>
          </p>
        ) : (
          <p>{t('list.noneHint')}</p>
        )}
      </div>
      {leadsOn && <SubjectChips offers={offers} />}
    </>
  )
}
