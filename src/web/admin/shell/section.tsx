import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { AccountSection } from '../account/account-section.tsx'
import { ActivitySection } from '../activity/activity-section.tsx'
import { useAdminFailureText } from '../changes/use-admin-failure-text.ts'
import { GroupsSection, TopicsSection } from '../collections/collections-section.tsx'
import { isSignedOut, useAdminApi } from '../data/admin-api.ts'
import type { AdminView, SectionView } from '../data/admin-view.ts'
import { DraftsSection } from '../drafts/drafts-section.tsx'
import { EditionsSection } from '../editions/editions-section.tsx'
import { InboxSection } from '../inbox/inbox-section.tsx'
import { PassagesSection } from '../passages/passages-section.tsx'
import { PeopleSection } from '../people/people-section.tsx'
import { ProgressSection } from '../progress/progress-section.tsx'
import { QualitySection } from '../quality/quality-section.tsx'
import { ReplaceSection } from '../replace/replace-section.tsx'
import { SchemaSection } from '../schema/schema-section.tsx'
import { BackupSection } from '../sections/backup-section.tsx'
import { VersesSection } from '../verses/verses-section.tsx'
import { useOpenerFocus } from './use-opener-focus.ts'
import { useRescuedFocus } from './use-rescued-focus.ts'

/** The section named in the URL. */
export function Section({ view }: { readonly view: AdminView }) {
  const { state } = useNavigation()
  useRescuedFocus()
  useOpenerFocus(view.url.open)
  return (
    <section className="admin-section" aria-busy={state === 'loading'}>
      {isFailure(view.data) ? <SectionFailure failure={view.data} /> : <SectionBody view={view} />}
    </section>
  )
}

function SectionBody({ view: { url, data } }: { readonly view: AdminView }) {
  switch (url.section) {
    case 'verses':
      return <VersesSection url={url} view={data as SectionView<'verses'>} />
    case 'topics':
      return <TopicsSection url={url} view={data as SectionView<'topics'>} />
    case 'groups':
      return <GroupsSection url={url} view={data as SectionView<'groups'>} />
    case 'passages':
      return <PassagesSection url={url} view={data as SectionView<'passages'>} />
    case 'drafts':
      return <DraftsSection url={url} view={data as SectionView<'drafts'>} />
    case 'editions':
      return <EditionsSection view={data as SectionView<'editions'>} />
    case 'history':
      return <ActivitySection url={url} view={data as SectionView<'history'>} />
    case 'quality':
      return <QualitySection url={url} view={data as SectionView<'quality'>} />
    case 'progress':
      return <ProgressSection url={url} view={data as SectionView<'progress'>} />
    case 'inbox':
      return <InboxSection url={url} view={data as SectionView<'inbox'>} />
    case 'replace':
      return <ReplaceSection />
    case 'backup':
      return <BackupSection />
    case 'schema':
      return <SchemaSection fields={data as SectionView<'schema'>} />
    case 'people':
      return <PeopleSection url={url} view={data as SectionView<'people'>} />
    case 'account':
      return <AccountSection />
  }
}

/** If the session has expired, offers to sign in without leaving the page; any other failure gets a retry button. */
function SectionFailure({ failure }: { readonly failure: ApiFailure }) {
  const { t } = useTranslation('admin')
  const toText = useAdminFailureText()
  const { signInAgain } = useAdminApi()
  const { revalidate } = useRevalidator()
  const isOut = isSignedOut(failure)
  useEffect(() => {
    if (isOut) void signInAgain().then(async (isIn) => isIn && (await revalidate()))
  }, [isOut, signInAgain, revalidate])
  return (
    <div className="admin-empty">
      <p>{toText(failure)}</p>
      <button type="button" className="button quiet" onClick={() => void revalidate()}>
        {t('list.tryAgain')}
      </button>
    </div>
  )
}
