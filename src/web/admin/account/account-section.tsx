import type { Admin } from '#shared/contract/account-records.ts'
import { useTranslation } from '#web/i18n/use-translation.tsx'
import { useSession } from '#web/layout/session.tsx'
import { useCan } from '../data/use-grant.ts'
import { SectionHeader } from '../ui/section-header.tsx'
import { ContactsForm } from './contacts-form.tsx'
import { EmailForm } from './email-form.tsx'
import { PasskeysCard } from './passkeys-card.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoStepCard } from './two-step-card.tsx'

export function AccountSection() {
  const { t } = useTranslation('admin')
  const { session } = useSession()
  const can = useCan()
  const admin = session.admin as Admin | null
  if (!admin?.email) return null
  return (
    <>
      <SectionHeader title={t('sections.account')} lead={t('account.lead', { email: admin.email })} />
      <div className="account-cards">
        {can('site') && <ContactsForm contacts={admin.contacts} />}
        <EmailForm key={admin.email} email={admin.email} />
        <PasswordForm email={admin.email} />
        <TwoStepCard twoStep={admin.twoStep} />
        <PasskeysCard asksCode={admin.twoStep.active} />
        <SessionsCard />
      </div>
    </>
  )
}
