import { useState } from 'react'
import { toPassageLabel } from '#shared/catalogue/outline.ts'
import type { Passage } from '#shared/catalogue/passage.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageLink } from '#web/ui/page-link.tsx'
import type { AdminUrl } from '../data/admin-url.ts'
import { introductionName, type PassagesView } from '../data/read-passages.ts'
import { useAdminUrl } from '../data/use-admin-url.ts'
import { DraftMark } from '../record/draft-mark.tsx'
import { MissingRecord } from '../record/missing-record.tsx'
import { ChoiceInput } from '../ui/choice-input.tsx'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { SectionHeader } from '../ui/section-header.tsx'
import { IntroductionEditor } from './introduction-editor.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PassageEditor } from './passage-editor.tsx'
import { type OutlineOperation, PassageTable } from './passage-table.tsx'
import { SplitDialog } from './split-dialog.tsx'

type Props = { readonly url: AdminUrl; readonly view: PassagesView }

type Running = { readonly operation: OutlineOperation; readonly passage: Passage }

/** The outline of one chapter: its introduction and its passages. */
export function PassagesSection({ url, view }: Props) {
  const { t } = useTranslation('admin')
  const { chapter, passages, introduction, introductionDrafts } = view
  const at = useAdminUrl(url)
  const [running, setRunning] = useState<Running>()
  return (
    <>
      <SectionHeader title={t('sections.passages')} lead={t('passages.lead')}>
        <PageLink className="button" to={at.toOpen(introductionName)} preventScrollReset>
          <Icon name="edit" size={18} /> {t('passages.introduction')}
        </PageLink>
      </SectionHeader>
      <Filters url={url} view={view} />
      <DraftMark drafts={introductionDrafts.get(String(chapter))} of={t('passages.introduction')} />
      {!introduction && <p className="admin-note">{t('passages.noIntroduction')}</p>}
      {passages.length === 0 ? (
        <p className="admin-empty">{t('list.none')}</p>
      ) : (
        <PassageTable
          passages={passages}
          drafts={view.drafts}
          language={url.language}
          toOpen={at.toOpen}
          onOperation={(operation, passage) => setRunning({ operation, passage })}
        />
      )}
      <div className="admin-list-footer">
        <span className="badge">{t('passages.total', { count: passages.length })}</span>
      </div>
      <OpenRecordDialog key={`${chapter} ${url.open}`} url={url} view={view} />
      {running && <OperationDialog {...running} view={view} onClose={() => setRunning(undefined)} />}
    </>
  )
}

function Filters({ url, view }: Props) {
  const { t, language } = useTranslation('admin')
  const { filter } = useAdminUrl(url)
  return (
    <search className="admin-filters">
      <ChoiceInput label={t('filter.chapter')} value={String(view.chapter)} onChange={(chapter) => filter({ chapter })}>
        {view.chapters.map((entry) => (
          <option key={entry.number} value={entry.number}>
            {entry.number} · {entry[language]}
            {view.introductionDrafts.has(String(entry.number)) && ` · ${t('passages.draftHere')}`}
          </option>
        ))}
      </ChoiceInput>
      <LanguageChoice
        label={t('filter.language')}
        value={url.language}
        onChange={(value) => filter({ language: value })}
      />
    </search>
  )
}

function OpenRecordDialog({ url, view }: Props) {
  const { open } = view
  if (!open) return null
  if (url.open === introductionName) return <IntroductionEditor open={open} url={url} view={view} />
  return open.record ? <PassageEditor open={open} url={url} view={view} /> : <MissingRecord url={url} />
}

type DialogProps = Running & { readonly view: PassagesView; onClose(): void }

function OperationDialog({ operation, passage, view, onClose }: DialogProps) {
  const next = view.passages[view.passages.findIndex(({ _id }) => _id === passage._id) + 1]
  const key = toPassageLabel(passage)
  if (operation === 'split') return <SplitDialog key={key} passage={passage} verses={view.verses} onClose={onClose} />
  if (!next) return null
  return operation === 'merge' ? (
    <MergeDialog key={key} passage={passage} next={next} onClose={onClose} />
  ) : (
    <MoveDialog key={key} passage={passage} next={next} verses={view.verses} onClose={onClose} />
  )
}
