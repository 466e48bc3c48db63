import { useState } from 'react'
import { languages } from '#shared/language/languages.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useAction } from '../changes/use-action.ts'
import { CollectionEditor } from '../collections/collection-editor.tsx'
import { useAdminApi } from '../data/admin-api.ts'
import type { AdminUrl } from '../data/admin-url.ts'
import type { OpenIssue, QualityView } from '../data/read-quality.ts'
import { useCan } from '../data/use-grant.ts'
import { ActionProblem } from '../ui/action-problem.tsx'
import { VerseEditor } from '../verses/verse-editor.tsx'
import { IgnoreDialog } from './ignore-dialog.tsx'
import { useNextIssue } from './use-next-issue.ts'

type Props = { readonly url: AdminUrl; readonly view: QualityView; readonly open: OpenIssue }

/** The record of an issue, within the list it was found in. Saving opens the next issue. */
export function IssueEditor({ url, view, open }: Props) {
  const next = useNextIssue(url, view.list, open.key)
  const { entity, record, options } = open
  const shared = { open: record, url, head: <IssueHead open={open} view={view} onNext={next} />, afterSave: next }
  if (entity === 'verse') return options ? <VerseEditor {...shared} options={options} /> : null
  return entity === 'edition' ? null : <CollectionEditor {...shared} kind={entity} view={{ ...view, ...open }} />
}

type HeadProps = { readonly open: OpenIssue; readonly view: QualityView; onNext(): void }

/** Describes the issue, with actions other than fixing it. */
function IssueHead({ open, view, onNext }: HeadProps) {
  const { t } = useTranslation('admin')
  const { submit } = useAdminApi()
  const { problem, run } = useAction()
  const can = useCan()
  const [isAsking, setAsking] = useState(false)
  const { key, kind, language } = open
  const row = view.list.items.find((item) => item.key === key)
  const canIgnore = language ? can('commentary', language) : can('structure')
  const resume = () => {
    const request = { method: 'DELETE', path: '/api/admin/content-issues/ignored/{key}', params: { key } } as const
    return run(() => submit('resumeIssue', request))
  }
  return (
    <div className="admin-note issue-head">
      <strong>
        {[t(`quality.kinds.${kind}`), language && languages[language].name, row?.detail].filter(Boolean).join(' · ')}
      </strong>
      {row?.ignored && <span>{t('quality.ignoredBy', { actor: row.ignored.actor, reason: row.ignored.reason })}</span>}
      <span className="issue-actions">
        {canIgnore && !row?.ignored && (
          <button type="button" className="button quiet small" onClick={() => setAsking(true)}>
            {t('quality.ignore')}
          </button>
        )}
        {canIgnore && row?.ignored && (
          <button type="button" className="button quiet small" onClick={() => void resume()}>
            {t('quality.resume')}
          </button>
        )}
        <button type="button" className="button quiet small" onClick={onNext}>
          {t('quality.next')}
        </button>
      </span>
      <ActionProblem text={problem} />
      {isAsking && <IgnoreDialog issueKey={key} onDone={onNext} onClose={() => setAsking(false)} />}
    </div>
  )
}
