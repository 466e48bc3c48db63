import { useEffect } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { type ApiFailure, isFailure } from '#web/ui/api-client.ts'
import { useFailureText } from '#web/ui/use-api-action.ts'
import { AccountSection } from '../account/account-section.tsx'
import { BackupSection } from '../sections/backup-section.tsx'
import { CareSection } from '../sections/care-section.tsx'
import { HistorySection } from '../sections/history-section.tsx'
import { LeadsSection } from '../sections/leads-section.tsx'
import { SchemaSection } from '../sections/schema-section.tsx'
import { GroupsSection, TopicsSection } from '../studies/studies-section.tsx'
import { VersesSection } from '../verses/verses-section.tsx'
import { isSignedOut, useAdminApi } from './admin-api.tsx'
import type { AdminView, SectionView } from './admin-view.ts'

/** The section that the address names. */
export function Section({ view }: { readonly view: AdminView }) {
  const { state } = useNavigation()
  return (
    <section className="admin-section" aria-busy={state === 'loading'}>
      {isFailure(view.data) ? <SectionFailure failure={view.data} /> : <SectionBody view={view} />}
    </section>
  )
}

function SectionBody({ view: { address, data } }: { readonly view: AdminView }) {
  switch (address.section) {
    case 'verses':
      return <VersesSection address={address} view={data as SectionView<'verses'>} />
    case 'topics':
      return <TopicsSection address={address} view={data as SectionView<'topics'>} />
    case 'groups':
      return <GroupsSection address={address} view={data as SectionView<'groups'>} />
    case 'history':
      return <HistorySection address={address} list={data as SectionView<'history'>} />
    case 'care':
      return <CareSection address={address} view={data as SectionView<'care'>} />
    case 'leads':
      return <LeadsSection address={address} view={data as SectionView<'leads'>} />
    case 'backup':
      return <BackupSection />
    case 'schema':
      return <SchemaSection fields={data as SectionView<'schema'>} />
    case 'account':
      return <AccountSection />
  }
}

/** A session that has ended is begun again in place; anything else is said, with a way to try again. */
function SectionFailure({ failure }: { readonly failure: ApiFailure }) {
  const { t } = useTranslation('admin')
  const toText = useFailureText()
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
